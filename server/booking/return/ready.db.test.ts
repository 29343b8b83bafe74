import { defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { describe, expect, test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { signatureHeaders } from "../../dispatch/signature.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { passengerLink } from "../../session/link-name.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { TEST_SECRET } from "../../testing/test-server.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest } from "../booking.factory.ts";
import { linkToken } from "../links/link-token.ts";

const server = await setUpServer();
const HOUR_MS = 3_600_000;
const TOKEN = server.context.config.SMS_GATEWAY_TOKEN;

const em = () => server.context.orm.em.fork();
const ready = (client: Client, id: number) => client.send(`/api/bookings/${id}/ready`, { method: "POST" });
const update = (id: number, fields: Partial<Booking>) => em().nativeUpdate(Booking, { id }, fields);
const eventsOf = async (id: number) =>
  (await em().find(OutboxEvent, {}, { orderBy: { id: "asc" } })).filter(
    ({ payload }) => "bookingId" in payload && payload.bookingId === id,
  );
const readyEvents = async (id: number) => (await eventsOf(id)).filter(({ type }) => type === "booking.ready");
let numbers = 0;
const newPhone = () => `+316${String(10_000_000 + ++numbers)}`;

/** A ride there with its return on call, booked by a guest. */
async function book(asked: Record<string, unknown> = {}, now = new Date()) {
  const guest = createClient(server.url);
  const { body } = await guest.post("/api/bookings", bookingRequest({ return: { onCall: true }, ...asked }, now));
  return { guest, there: body.id as number, back: body.return.id as number, price: body.return.estimatedPrice };
}
let reports = 0;
function report(bookingId: number, told: object) {
  const event = { eventId: `ready ${++reports}`, bookingId, occurredAt: new Date().toISOString(), ...told };
  const body = JSON.stringify(event);
  return createClient(server.url).post("/api/dispatch/events", body, signatureHeaders([TEST_SECRET], body, new Date()));
}

describe("on its page a return on call", () => {
  test("is called for once, however often, at the agreed price", async () => {
    const { guest, back, price } = await book();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ready(guest, back)));
    const pickup = defaultPickup(new Date());
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: back, version: 2, estimatedPrice: price, pickupDate: pickup.date });
      expect(Math.abs(Date.parse(body.readyAt) - Date.now())).toBeLessThan(60_000);
      expect(body.outbound).toBeDefined();
    }
    const { pickupAt } = await em().findOneOrFail(Booking, back);
    expect(Math.abs(pickupAt.getTime() - Date.now() - 15 * 60_000)).toBeLessThan(2 * 60_000);
    const [placed, called, ...more] = await eventsOf(back);
    expect(more).toEqual([]);
    expect([placed?.type, called?.type]).toEqual(["booking.placed", "booking.ready"]);
    expect(called?.payload).toMatchObject({ version: 2, after: placed?.id });
    expect((await ready(guest, back)).body.version).toBe(2);
    const timeline: { what: string; by: string }[] = (await guest.send(`/api/bookings/${back}/timeline`)).body as never;
    expect(timeline.map(({ what, by }) => `${what} ${by}`)).toEqual(["booked guest", "ready guest"]);
  });

  test("may cost something to cancel from the call on", async () => {
    const { guest, back } = await book();
    await ready(guest, back);
    await server.context.orm.em.fork().nativeUpdate(Booking, back, { status: "confirmed" });
    expect((await guest.post(`/api/bookings/${back}/cancel`, {})).body.code).toBe("late_cancellation");
  });

  test("cannot be called once it is cancelled, nor a day after the ride there", async () => {
    const { guest, back } = await book();
    await guest.post(`/api/bookings/${back}/cancel`, {});
    expect(await ready(guest, back)).toMatchObject({ status: 409, body: { code: "too_late" } });
    const late = await book();
    await update(late.back, { pickupDate: "2026-01-05", pickupTime: "10:00" });
    expect(await ready(late.guest, late.back)).toMatchObject({ status: 409, body: { code: "too_late" } });
    expect(await readyEvents(late.back)).toEqual([]);
  });

  test("a ride that is no return on call cannot be called for", async () => {
    const { guest, there } = await book();
    expect(await ready(guest, there)).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
  });

  test("is called for by nobody but its owner", async () => {
    const { client: customer } = await signedIn(server);
    const { body } = await customer.post("/api/bookings", bookingRequest({ return: { onCall: true } }));
    const { client: other } = await signedIn(server);
    for (const who of [other, createClient(server.url)]) {
      expect((await ready(who, body.return.id)).status).toBe(404);
    }
    const { back } = await book();
    expect((await ready(createClient(server.url), back)).status).toBe(404);
    expect((await ready(customer, body.return.id)).status).toBe(200);
  });

  test("is called for by its passenger, where somebody else booked", async () => {
    const { back } = await book({ passengerName: "Fatma", passengerPhone: newPhone(), passengerLanguage: "tr" });
    const { passengerLinkId } = await em().findOneOrFail(Booking, back);
    const id = passengerLinkId ?? 0;
    const token = linkToken(server.context.config.SESSION_KEYS, passengerLink(id));
    const called = await createClient(server.url).send(`/api/bookings/${id}/ready`, {
      method: "POST",
      headers: { "X-Booking-Token": token },
    });
    expect(called).toMatchObject({ status: 200, body: { id, viewer: "passenger", readyAt: expect.any(String) } });
    expect(called.body.estimatedPrice).toBeUndefined();
    expect(await readyEvents(back)).toHaveLength(1);
  });

  test("counts as called when a driver comes all the same", async () => {
    const { guest, back } = await book();
    await report(back, { status: "confirmed", driverState: "assigned", driver: { firstName: "Fatma" } });
    expect((await guest.send(`/api/bookings/${back}`)).body.readyAt).toBeUndefined();
    await report(back, { status: "confirmed", driverState: "en_route" });
    const shown = (await guest.send(`/api/bookings/${back}`)).body;
    expect(shown.readyAt).toBeDefined();
    expect(await ready(guest, back)).toMatchObject({ status: 200, body: { version: shown.version } });
    expect(await readyEvents(back)).toEqual([]);
  });
});

describe("by text message a return on call", () => {
  const answer = (told: object, token = TOKEN) =>
    createClient(server.url).post("/api/sms/inbound", told, { Authorization: `Bearer ${token}` });
  const say = async (from: string, body = "1", id: string = crypto.randomUUID()) =>
    (await answer({ id, from, body })).body.applied;
  const readyAt = async (id: number) => (await em().findOneOrFail(Booking, id)).readyAt;

  test("is called for by the answer 1, once however often that comes", async () => {
    const contactPhone = newPhone();
    const first = await book({ contactPhone });
    const second = await book({ contactPhone }, new Date(Date.now() + HOUR_MS));
    const told = { id: crypto.randomUUID(), from: contactPhone, body: "1" };
    const answers = await Promise.all(Array.from({ length: 6 }, () => answer(told)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.filter(({ body }) => body.applied)).toHaveLength(1);
    // Nor by the same words in a message of its own.
    expect(await say(contactPhone)).toBe(false);
    expect(await readyEvents(first.back)).toHaveLength(1);
    expect(await readyAt(second.back)).toBeNull();
  });

  test("is called for by the passenger's phone where somebody else booked, not by the customer's", async () => {
    const [contactPhone, passengerPhone] = [newPhone(), newPhone()];
    const { back } = await book({ contactPhone, passengerName: "Fatma", passengerPhone });
    expect(await say(contactPhone)).toBe(false);
    expect(await say(passengerPhone)).toBe(true);
    expect(await readyAt(back)).not.toBeNull();
  });

  /** The text message that asks whether the passenger is ready went out. */
  const ask = (id: number) =>
    em().execute(
      "insert into delivery (event_id, effect, booking_id, state) values (gen_random_uuid(), 'return-sms', ?, 'sent')",
      [id],
    );

  test("is the one that was asked about, where a phone has several", async () => {
    const contactPhone = newPhone();
    const first = await book({ contactPhone });
    const asked = await book({ contactPhone }, new Date(Date.now() + HOUR_MS));
    await ask(asked.back);
    expect(await say(contactPhone)).toBe(true);
    expect([await readyAt(first.back), await readyAt(asked.back)]).toEqual([null, expect.any(Date)]);
  });

  test.each([
    ["ja", true],
    ["Ja, graag!", true],
    ["EVET", true],
    ["Evet lütfen", true],
    ["yes please", true],
    ["Ok.", true],
    ["oké", true],
    ["tamam", true],
    ["klaar", true],
    ["Ik ben klaar!", true],
    ["ready", true],
    ["I'm ready, thanks", true],
    ["hazırım", true],
    ["👍", true],
    ["👍🏽", true],
    ["nee", false],
    ["ja maar later", false],
    ["ik ben nog niet klaar", false],
    ["graag", false],
    ["ok ok 2", false],
  ])("is called for by %j, or not (%s), once it was asked about", async (body, counts) => {
    const contactPhone = newPhone();
    const { back } = await book({ contactPhone });
    expect(await say(contactPhone, body), "before it was asked about").toBe(false);
    await ask(back);
    expect(await say(contactPhone, body)).toBe(counts);
    expect(await readyAt(back)).toEqual(counts ? expect.any(Date) : null);
  });

  test("that is not understood is answered once with what to send, and shown to the desk", async () => {
    const unclear = async (id: number) =>
      (await eventsOf(id)).flatMap(({ type, payload }) => (type === "booking.answer_unclear" ? [payload] : []));
    const contactPhone = newPhone();
    const { there, back } = await book({ contactPhone });
    await say(contactPhone, "Mag het wat later?");
    expect(await unclear(there), "nothing was asked yet").toMatchObject([{ channels: [] }]);
    await ask(back);
    const told = { id: crypto.randomUUID(), from: contactPhone, body: "over tien minuten" };
    for (const _ of [1, 2]) expect((await answer(told)).body.applied).toBe(false);
    expect(await say(contactPhone, "of een kwartier")).toBe(false);
    expect(await say(contactPhone, "dank u wel")).toBe(false);
    expect(await unclear(back)).toMatchObject([{ channels: ["sms"] }, { channels: [] }]);
    const { unclearAnswer, version } = await em().findOneOrFail(Booking, back);
    expect(unclearAnswer).toMatchObject({ text: "of een kwartier" });
    expect(version, "nothing changed").toBe(1);
    expect(await say(newPhone(), "wie is dit?")).toBe(false);
  });

  test("thanks for the answer do not call another ride, and only an answer by text message gets an answer", async () => {
    const contactPhone = newPhone();
    const [first, second] = [
      await book({ contactPhone }),
      await book({ contactPhone }, new Date(Date.now() + HOUR_MS)),
    ];
    for (const { back } of [first, second]) await ask(back);
    expect(await say(contactPhone, "ja")).toBe(true);
    expect(await say(contactPhone, "ok")).toBe(false);
    expect(await readyAt(second.back)).toBeNull();
    await ready(second.guest, second.back);
    const channelsOf = async (id: number) =>
      (await eventsOf(id)).flatMap(({ type, payload }) => (type === "booking.ready" ? [payload] : []));
    expect(await channelsOf(first.back)).toMatchObject([{ channels: ["sms"] }]);
    expect(await channelsOf(second.back)).toMatchObject([{ channels: [] }]);
  });

  test("is called for by the figure alone where nobody asked, however it is written, from the phone as the gateway writes it", async () => {
    for (const [body, counts] of [
      [" 1. ", true],
      ['"1"', true],
      ["1 graag", true],
      ["Ja 1", true],
      ["1, dank u", true],
      ["11", false],
      ["ja", false],
      ["niet 1", false],
      ["", false],
    ] as const) {
      const contactPhone = newPhone();
      await book({ contactPhone });
      expect(await say(contactPhone.replace("+31", "0031"), body), body).toBe(counts);
    }
  });

  test("is not called for where there is none, it is over, or a stranger says so", async () => {
    const contactPhone = newPhone();
    expect(await say(contactPhone)).toBe(false);
    const { back } = await book({ contactPhone });
    expect(await say(newPhone())).toBe(false);
    expect(await say("Domrit")).toBe(false);
    await update(back, {
      pickupAt: new Date(Date.now() - 30 * HOUR_MS),
      pickupDate: "2026-01-05",
      pickupTime: "10:00",
    });
    expect(await say(contactPhone)).toBe(false);
    const told = { id: "x", from: contactPhone, body: "1" };
    expect((await answer(told, "another")).status).toBe(401);
    expect((await answer({ ...told, from: "" })).status).toBe(422);
    expect((await answer({})).status).toBe(422);
    expect(await readyAt(back)).toBeNull();
  });
});
