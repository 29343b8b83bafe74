import type { Trip } from "@domrit/shared/account/view.ts";
import { describe, expect, test } from "vitest";
import { setUpDatabase } from "../../infra/postgres/test-database.ts";
import { signedIn } from "../account/account.factory.ts";
import { contactHash } from "../blocking/contact.ts";
import { OutboxEvent } from "../outbox/outbox-event.entity.ts";
import { type Client, createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { startTestServer } from "../testing/test-server.ts";
import { Booking } from "./booking.entity.ts";
import { bookingRequest } from "./booking.factory.ts";
import { careRequest } from "./care/care.factory.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const client = () => createClient(server.url);

const fatma = { passengerName: "Fatma Yılmaz", passengerPhone: "06 87654321", passengerLanguage: "tr" };
const kept = { ...fatma, passengerPhone: "+31687654321" };
const customerContact = { contactName: "Jan Geheim", contactEmail: "jan@example.nl", contactPhone: "+31612345678" };

async function booked(fields: Record<string, unknown> = fatma, holder = client()) {
  const { status, body } = await holder.post("/api/bookings", bookingRequest({ ...customerContact, ...fields }));
  expect(status).toBe(201);
  return { holder, id: body.id as number, body };
}
const change = (holder: Client, id: number, fields: Record<string, unknown>, version = 1) =>
  holder.post(`/api/bookings/${id}/change`, { version, ...fields });
type ListedRide = { id: string; kind: string; url: string };
const passengersLink = async (holder: Client, id: number): Promise<ListedRide | undefined> =>
  (await holder.send(`/api/bookings/${id}/links`)).body.find(({ kind }: ListedRide) => kind === "passenger");
/** What somebody sees who opens the address of a link. */
function open(url: string, who = client()) {
  const { pathname, searchParams } = new URL(url);
  const headers = { "X-Booking-Token": searchParams.get("token") ?? "" };
  return who.send(pathname.replace("/booking-confirmation/", "/api/bookings/"), { headers });
}
const idIn = (url: string) => Number(new URL(url).pathname.split("/").at(-1));

test("the passenger is kept, and shown only to the customer", async () => {
  const { holder, id, body } = await booked();
  expect(body.details).toMatchObject(kept);
  expect(body.messages).toEqual({ email: true, sms: true });
  expect((await holder.send(`/api/bookings/${id}`)).body.details).toMatchObject(kept);
  const link = await passengersLink(holder, id);
  const shared = (await holder.post(`/api/bookings/${id}/links`, { kind: "share" })).body;
  const others = [
    await client().send(`/api/bookings/${id}`),
    await open(link?.url ?? ""),
    await open(shared.url),
    await client().send(`/api/bookings/${id}/calendar.ics`),
  ];
  expect(others.map(({ body: { bookedBy } }) => bookedBy)).toEqual([undefined, "Jan", undefined, undefined]);
  for (const { status, body: seen } of others) {
    expect(status).toBe(200);
    expect(JSON.stringify(seen)).not.toMatch(/fatma|687654321|geheim|612345678/i);
  }
});

test("a passenger is previewed, and what cannot be is told on its field", async () => {
  const preview = (fields: Record<string, unknown>) =>
    client().post("/api/bookings?preview=true", bookingRequest(fields));
  expect((await preview(fatma)).status).toBe(200);
  const wrong = { passengerName: "Uw pakket: http://evil.example", passengerPhone: "123", passengerLanguage: "de" };
  const refused = await preview(wrong);
  expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([422, Object.keys(wrong).sort()]);
  const { holder, id } = await booked({});
  expect((await preview({ passengerPhone: "+1 202 555 0143" })).status).toBe(200);
  for (const passengerPhone of ["+49 12", "0900 1234567"]) {
    for (const answer of [await preview({ passengerPhone }), await change(holder, id, { passengerPhone })]) {
      expect(answer).toMatchObject({ status: 422, body: { fields: { passengerPhone: [expect.any(String)] } } });
    }
  }
});

test("a customer finds in the list of trips for whom each was booked; no trip says how they are reached", async () => {
  const { client: customer } = await signedIn(server);
  await booked(fatma, customer);
  await booked({}, customer);
  const trips = (await customer.send("/api/user/trips")).body;
  expect(trips.map(({ passengerName }: Trip) => passengerName).sort()).toEqual(["Fatma Yılmaz", undefined]);
  expect(JSON.stringify(trips)).not.toContain("687654321");
});

test("the driver of a care ride can call the passenger back, so the customer's number is not needed", async () => {
  const ride = careRequest({}, { contactPhone: undefined });
  expect((await client().post("/api/bookings", ride)).body.fields).toHaveProperty("contactPhone");
  expect((await client().post("/api/bookings", { ...ride, passengerPhone: "06 87654321" })).status).toBe(201);
});

test("a phone that is blocked is no passenger's", async () => {
  const passengerPhone = "+31611112222";
  await em().execute(
    "insert into blocked_contact (contact_hash, masked, reason, blocked_at) values (?, 'x', 'x', now())",
    [contactHash(passengerPhone)],
  );
  // The list is read anew by a server that has just started.
  const fresh = await startTestServer(server.databaseUrl);
  const holder = createClient(fresh.url);
  const answer = await holder.post("/api/bookings", bookingRequest({ passengerPhone: "06 11112222" }));
  expect(answer).toMatchObject({ status: 422, body: { fields: { passengerPhone: [expect.any(String)] } } });
  const { id } = await booked(fatma, holder);
  expect((await change(holder, id, { passengerPhone })).body.fields).toHaveProperty("passengerPhone");
  await fresh.stop();
});

describe("the passenger's link", () => {
  test("shows the ride, the driver and whom to call, but neither price, charge, contact nor note, and allows nothing", async () => {
    const { holder, id } = await booked({ ...fatma, note: "Achterom, geheim" });
    const driver = { firstName: "Ayşe", phone: "+31611111111" };
    await em().nativeUpdate(Booking, id, { status: "confirmed", driverState: "assigned", driver });
    const link = await passengersLink(holder, id);
    const { url } = link!;
    expect(url).not.toContain(String(id));
    expect(new URL(url).searchParams.get("lng")).toBe("tr");
    const passenger = client();
    const shown = await open(url, passenger);
    expect(shown).toMatchObject({
      status: 200,
      body: { id: idIn(url), viewer: "passenger", status: "confirmed", driver },
    });
    const hidden = ["estimatedPrice", "messages", "cancellation", "own", "details"];
    expect(Object.keys(shown.body).filter((name) => hidden.includes(name))).toEqual([]);
    expect(JSON.stringify(shown.body)).not.toContain(String(id));
    expect((await passenger.send(`/api/bookings/${idIn(url)}`)).body).toEqual(shown.body);
    const calendar = await passenger.send(`/api/bookings/${idIn(url)}/calendar.ics`);
    expect(calendar.body.text).not.toMatch(/€|\bprijs/);
    expect(calendar.body.text).not.toContain(String(id));
    // Neither the booking's id nor another's is opened by its secret.
    const headers = { "X-Booking-Token": new URL(url).searchParams.get("token")! };
    const other = await booked();
    const others = idIn((await passengersLink(other.holder, other.id))!.url);
    expect((await client().send(`/api/bookings/${others}`, { headers })).status).toBe(404);
    expect((await client().send(`/api/bookings/${id}`, { headers })).body.viewer).toBeUndefined();
    await holder.post(`/api/bookings/${id}/cancel`, { acceptCharge: true });
    const cancelled = await open(url);
    expect(cancelled.body).toMatchObject({ status: "cancelled" });
    expect(cancelled.body).not.toHaveProperty("cancellation");
  });

  test("is ended and made anew by the customer, and only for a booking with a passenger", async () => {
    const { holder, id } = await booked();
    const first = (await passengersLink(holder, id))!;
    const reader = client();
    expect((await open(first.url, reader)).status).toBe(200);
    const end = (linkId: string) => holder.send(`/api/bookings/${id}/links/${linkId}`, { method: "DELETE" });
    expect([(await end(first.id)).status, (await end(first.id)).status]).toEqual([204, 404]);
    expect((await open(first.url)).status).toBe(404);
    expect((await reader.send(`/api/bookings/${idIn(first.url)}`)).status).toBe(404);
    expect(await passengersLink(holder, id)).toBeUndefined();
    // A change of something else, or of a name, brings it back no more than it replaces one.
    expect((await change(holder, id, { passengerName: "Fatma Kaya" })).status).toBe(200);
    expect(await passengersLink(holder, id)).toBeUndefined();

    const made = await holder.post(`/api/bookings/${id}/links`, { kind: "passenger" });
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(String), url: expect.any(String) } });
    expect((await open(made.body.url)).body.viewer).toBe("passenger");
    await change(holder, id, { note: "Bel aan" }, 2);
    expect((await open(made.body.url)).status).toBe(200);
    const again = await holder.post(`/api/bookings/${id}/links`, { kind: "passenger" });
    expect((await open(made.body.url)).status).toBe(404);
    expect((await open(again.body.url)).status).toBe(200);

    const own = await booked({});
    expect(await passengersLink(own.holder, own.id)).toBeUndefined();
    const refused = await own.holder.post(`/api/bookings/${own.id}/links`, { kind: "passenger" });
    expect(refused).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
  });

  test("of a phone that is the passenger's no more is dead; the new one gets another, and thirty days later none opens", async () => {
    const { holder, id } = await booked();
    const before = (await passengersLink(holder, id))!;
    expect((await change(holder, id, { passengerPhone: "0611223344" })).body.details.passengerPhone).toBe(
      "+31611223344",
    );
    const after = (await passengersLink(holder, id))!;
    expect((await open(before.url)).status).toBe(404);
    expect((await open(after.url)).status).toBe(200);
    const gone = { passengerName: null, passengerPhone: null, passengerLanguage: null };
    const { body } = await change(holder, id, gone, 2);
    expect(Object.keys(body.details).filter((name) => /^passenger[NPL]/.test(name))).toEqual([]);
    expect((await open(after.url)).status).toBe(404);
    expect(await passengersLink(holder, id)).toBeUndefined();

    const late = await booked();
    const { url } = (await passengersLink(late.holder, late.id))!;
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await em().nativeUpdate(Booking, late.id, { pickupAt: ago(29) });
    expect((await open(url)).status).toBe(200);
    await em().nativeUpdate(Booking, late.id, { pickupAt: ago(31) });
    expect((await open(url)).status).toBe(404);
  });
});

describe("nobody has a stranger's phone flooded with messages", () => {
  const startStrict = async () => {
    const strict = await startTestServer(await setUpDatabase(), { environment: { RATE_LIMIT_SCALE: "1" } });
    const told = async () =>
      (await strict.context.orm.em.fork().find(OutboxEvent, {})).filter(({ payload }) =>
        JSON.stringify(payload).includes('"sms"'),
      ).length;
    return { strict, told };
  };
  const stranger = { passengerPhone: "06 99887766" };

  test("by booking for them: their number is the one that is counted", async () => {
    const { strict, told } = await startStrict();
    const book = (fields: Record<string, unknown>) =>
      createClient(strict.url).post("/api/bookings", bookingRequest(fields));
    const booked: boolean[] = [];
    for (let i = 0; i < 12; i += 1) {
      // The customer's own number makes no difference, and its limit is not used up.
      const { status, body } = await book({ ...stranger, contactPhone: `06 1234567${i % 10}` });
      expect(status).toBe(201);
      booked.push(body.messages.sms);
    }
    expect(booked).toEqual(Array.from({ length: 12 }, (_, index) => index < 10));
    expect(await told()).toBe(10);
    expect((await book({ contactPhone: "06 99887766" })).body.messages.sms).toBe(false);
    expect((await book({ contactPhone: "06 12345670" })).body.messages.sms).toBe(true);
    await strict.stop();
  });

  test("by making them the passenger later: what follows does not go there either", async () => {
    const { strict, told } = await startStrict();
    for (let i = 0; i < 10; i += 1) await createClient(strict.url).post("/api/bookings", bookingRequest(stranger));
    const holder = createClient(strict.url);
    const { id } = (await holder.post("/api/bookings", bookingRequest({ contactPhone: "06 12345678" }))).body;
    expect(await told()).toBe(11);
    const changed = await change(holder, id, stranger);
    expect(changed).toMatchObject({ status: 200, body: { messages: { sms: false } } });
    expect(await told()).toBe(11);
    const stored = await strict.context.orm.em.fork().findOneOrFail(Booking, id);
    expect([stored.withheld, stored.promised()]).toEqual([["sms"], []]);
    // A number that may be written to is written to again.
    const other = await change(holder, id, { passengerPhone: "06 22334455" }, 2);
    expect(other.body.messages.sms).toBe(true);
    expect(await told()).toBe(12);
    await strict.stop();
  });
});

test("to a landline no text message is promised, nor to the passenger's; who sets out may call it", async () => {
  const landline = { contactPhone: "030 2345678", passengerPhone: undefined, passengerName: undefined };
  const { body, id } = await booked({ ...landline, passengerLanguage: undefined });
  expect(body.messages).toEqual({ email: true, sms: false });
  const [event] = await em().find(OutboxEvent, { payload: { bookingId: id } as never });
  expect(event?.payload).toMatchObject({ channels: ["email"] });
  const stored = await em().findOneOrFail(Booking, id);
  expect([stored.textedNumber(), stored.calledNumber(), stored.withheld]).toEqual([null, "+31302345678", null]);
  const other = await booked({ ...fatma, passengerPhone: "030 2345678" });
  expect(other.body.messages).toEqual({ email: true, sms: false });
});
