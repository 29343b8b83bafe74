import { beforeEach, describe, expect, test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { ownLink } from "../../session/link-name.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { type BookingFields, bookingRequest, createBooking } from "../booking.factory.ts";
import { linkToken } from "../links/link-token.ts";

const server = await setUpServer({ environment: { RATE_LIMIT_SCALE: "1" } });
const em = () => server.context.orm.em.fork();
const client = () => createClient(server.url);
let drawn = 0;
beforeEach(async () => {
  drawn += 1;
  // All tests ask from one address.
  for (const ip of ["127.0.0.1", "::ffff:127.0.0.1"]) await server.context.limits.resend.forgive(ip);
});
const wrong = () => ({ contactEmail: `typ0-${drawn}@example.nl`, contactPhone: `+3161234${1000 + drawn}` });
const put = (who: Client, id: number, body: object, headers = {}) =>
  who.send(`/api/bookings/${id}/contact`, { method: "PUT", body, headers });
const byLink = (id: number) => ({
  "X-Booking-Token": linkToken(server.context.config.SESSION_KEYS, ownLink(id)),
});
const stored = (id: number) => em().findOneOrFail(Booking, id);
const corrected = async (id: number) => {
  const events = await em().find(OutboxEvent, { type: "booking.contact_corrected" });
  const version = ({ payload }: OutboxEvent) => ("version" in payload ? Number(payload.version) : 0);
  const ofRide = events.filter(({ payload }) => "bookingId" in payload && payload.bookingId === id);
  return ofRide.toSorted((one, other) => version(one) - version(other)).map(({ payload }) => payload);
};
async function booked(contact: Record<string, string> = wrong()) {
  const guest = client();
  const { id } = (await guest.post("/api/bookings", bookingRequest(contact))).body;
  return { guest, id: Number(id) };
}
/** A ride with a wrong address and number as it is by now, and what corrects them by its own link. */
async function ride(over: BookingFields = {}) {
  const { id } = await createBooking(server.context.orm.em, { ...wrong(), ...over });
  return { id, correct: (body: object) => put(client(), id, body, byLink(id)) };
}

const OWNERS: [string, () => Promise<{ holder: Client; id: number; headers: Record<string, string> }>][] = [
  ["the browser that booked", () => booked().then(({ guest, id }) => ({ holder: guest, id, headers: {} }))],
  [
    "the customer",
    async () => {
      const { client: holder } = await signedIn(server);
      return { holder, id: (await holder.post("/api/bookings", bookingRequest(wrong()))).body.id, headers: {} };
    },
  ],
  ["its own link", () => ride().then(({ id }) => ({ holder: client(), id, headers: byLink(id) }))],
];

test.each(OWNERS)(
  "an address that was wrong is corrected by %s, and told once, however often it is sent",
  async (_, own) => {
    const { holder, id, headers } = await own();
    const right = { contactEmail: `Goed-${drawn}@Example.nl` };
    const answers = await Promise.all([1, 2, 3].map(() => put(holder, id, right, headers)));
    const email = right.contactEmail.toLowerCase();
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, body: { version: 2, own: { contactEmail: email } } });
    }
    expect((await put(holder, id, right, headers)).body.version).toBe(2);
    expect(await corrected(id)).toEqual([
      { bookingId: id, version: 2, correction: 2, messages: ["confirmation-email"] },
    ]);
    const { body: timeline } = await holder.send(`/api/bookings/${id}/timeline`, { headers });
    expect(timeline.at(-1)).toMatchObject({ what: "contact_corrected", to: { channels: ["email"] } });
    expect(JSON.stringify(timeline)).not.toContain("@");
    expect((await put(client(), id, { contactEmail: "x@example.nl" })).status).toBe(404);
  },
);

test("of two corrections at once both are made, one on the other, and each is told of as its own", async () => {
  const { guest, id } = await booked();
  const sent = ["een", "twee"].map((name) => `${name}-${drawn}@example.nl`);
  const answers = await Promise.all(sent.map((contactEmail) => put(guest, id, { contactEmail })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { contactEmail, corrections } = await stored(id);
  expect(sent).toContain(contactEmail);
  expect(corrections).toMatchObject([
    { version: 2, from: "t***@example.nl" },
    { version: 3, channel: "email" },
  ]);
  expect(await corrected(id)).toMatchObject([{ version: 2 }, { version: 3 }]);
});

describe("another number", () => {
  test("reaches the taxi centre too, after what it was told before; another address does not", async () => {
    const { guest, id } = await booked();
    await put(guest, id, { contactEmail: `goed-${drawn}@example.nl` });
    expect((await stored(id)).changeEventId).toBeNull();
    await put(guest, id, { contactPhone: "06 87654321" });
    const [placed] = await em().find(OutboxEvent, { type: "booking.placed" }, { orderBy: { id: "desc" }, limit: 1 });
    const events = await em().find(OutboxEvent, { type: "booking.contact_corrected" }, { orderBy: { id: "desc" } });
    expect(events[0]?.payload).toEqual({
      bookingId: id,
      version: 3,
      correction: 3,
      messages: ["confirmation-sms"],
      toCentre: true,
      after: placed?.id,
    });
    expect(await stored(id)).toMatchObject({ contactPhone: "+31687654321", changeEventId: events[0]?.id });
    const changed = await guest.post(`/api/bookings/${id}/change`, { version: 3, note: "Bel aan" });
    expect(changed.status).toBe(200);
    const [change] = await em().find(OutboxEvent, { type: "booking.changed" }, { orderBy: { id: "desc" }, limit: 1 });
    expect(change?.payload).toMatchObject({ after: events[0]?.id });
  });

  test("of the customer who booked for somebody else goes only to the taxi centre: the passenger gets the text messages", async () => {
    const { id, correct } = await ride({ passengerName: "Oma", passengerPhone: "+31611112222" });
    expect((await correct({ contactPhone: "06 87654321" })).body).toMatchObject({
      version: 2,
      messages: { sms: true },
    });
    expect(await corrected(id)).toMatchObject([{ messages: [], toCentre: true }]);
    expect(await stored(id)).toMatchObject({ contactPhone: "+31687654321", corrections: null });
  });

  const driver = { firstName: "Fatma", phone: "+31600000000" };
  const soon = new Date(Date.now() + 10 * 60_000);
  test.each([
    [{ status: "pending" }, "confirmation-sms"],
    [{ status: "confirmed", driverState: "assigned", driver }, "confirmation-sms"],
    [{ status: "confirmed", driverState: "en_route", driver, pickupAt: soon }, "driver-sms"],
    [{ status: "confirmed", driverState: "arrived", driver, pickupAt: soon }, "arrived-sms"],
    [{ status: "cancelled" }, "cancellation-sms"],
  ] as const)("of a ride that is %j is told by %s", async (over, message) => {
    const { id, correct } = await ride(over as BookingFields);
    expect((await correct({ contactPhone: "06 87654321" })).status).toBe(200);
    expect(await corrected(id)).toMatchObject([{ messages: [message] }]);
  });
});

describe("a ride that is over", () => {
  test("has its receipt sent to the right address, and no number corrected of which nothing is told", async () => {
    const { id, correct } = await ride({ status: "completed", driverState: "done", contactPhone: null });
    expect(await correct({ contactPhone: "06 87654321" })).toMatchObject({ status: 409 });
    expect((await correct({ contactEmail: `goed-${drawn}@example.nl` })).status).toBe(200);
    expect(await corrected(id)).toMatchObject([{ messages: ["receipt-email"] }]);
    const late = await ride({ status: "cancelled", pickupAt: new Date(Date.now() - 25 * 3_600_000) });
    const refused = await late.correct({ contactEmail: `goed-${drawn}@example.nl` });
    expect(refused).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
    expect(await corrected(late.id)).toEqual([]);
  });
});

describe("a ride with the discount for a first one", () => {
  const known = () => ({ contactEmail: `bekend-${drawn}@example.nl`, contactPhone: `+3162234${1000 + drawn}` });
  const other = (): Record<string, string>[] => [
    { contactEmail: `Bekend-${drawn}+x@example.nl` },
    { contactPhone: known().contactPhone },
  ];

  test("is not given to somebody who rode before by correcting the contact; the price and the contact stay", async () => {
    await booked(known());
    const { guest, id } = await booked({ ...wrong(), discountCode: "NEWCLIENT" });
    const before = await stored(id);
    for (const contact of other()) {
      const refused = await put(guest, id, contact, { "Accept-Language": "en" });
      const [field = ""] = Object.keys(contact);
      expect(refused).toMatchObject({ status: 422, body: { code: "invalid_fields" } });
      expect(refused.body.fields[field][0]).toMatch(/has ridden with us before.*call us/);
    }
    expect(await stored(id)).toMatchObject({ contactEmail: before.contactEmail, version: before.version });
    expect((await put(guest, id, { contactEmail: `fris-${drawn}@example.nl` })).status).toBe(200);
  });

  test("is corrected to the contact of a ride that was booked later, and without the discount to any", async () => {
    const { guest, id } = await booked({ ...wrong(), discountCode: "NEWCLIENT" });
    await booked(known());
    for (const contact of other()) expect((await put(guest, id, contact)).status).toBe(200);
    const plain = await booked({ contactEmail: `fout-${drawn}@example.nl` });
    expect((await put(plain.guest, plain.id, known())).status).toBe(200);
  });

  test("is not checked any more after the ride: the receipt goes to the customer", async () => {
    await booked(known());
    const { correct } = await ride({ status: "completed", driverState: "done", discountCode: "NEWCLIENT" });
    expect((await correct({ contactEmail: known().contactEmail })).status).toBe(200);
  });
});

describe("so that nobody is pestered", () => {
  test("an address is corrected a few times an hour; what changes nothing, or may not be, is none of them", async () => {
    const { guest, id } = await booked();
    const over = await ride({ status: "cancelled", pickupAt: new Date(Date.now() - 25 * 3_600_000) });
    expect((await over.correct({ contactEmail: "x@example.nl" })).status).toBe(409);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const contactEmail = `goed-${drawn}-${count}@example.nl`;
      statuses.push((await put(guest, id, { contactEmail })).status);
      if (count < 5) expect((await put(guest, id, { contactEmail })).status).toBe(200);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await corrected(id)).toHaveLength(5);
    expect((await stored(id)).contactEmail).toBe(`goed-${drawn}-4@example.nl`);
  });

  test("a mailbox that has had its messages of today gets none; the next address does again", async () => {
    const full = `vol-${drawn}@example.nl`;
    for (let count = 0; count < 6; count += 1) await booked({ contactEmail: full });
    const { guest, id } = await booked();
    const told = await put(guest, id, { contactEmail: full });
    expect(told.body).toMatchObject({ own: { contactEmail: full }, messages: { email: false, sms: true } });
    expect((await put(guest, id, { contactEmail: `vrij-${drawn}@example.nl` })).body.messages.email).toBe(true);
    expect((await corrected(id)).map((payload) => "messages" in payload && payload.messages)).toEqual([
      [],
      ["confirmation-email"],
    ]);
  });
});

test("the list says where each message went, then and now, and which address to correct", async () => {
  const { guest, id } = await booked({ contactEmail: "anna@wrong.example" });
  const delivery = async (effect: string, state: string, error: string | null, at: number, key: string) => {
    const done = state === "pending" ? null : new Date(at + 10);
    await em()
      .getConnection()
      .execute(
        `insert into delivery (event_id, effect, state, last_error, finished_at, booking_id, message_key) values (?, ?, ?, ?, ?, ?, ?)`,
        [uuidv7(new Date(at)), effect, state, error, done, id, key],
      );
  };
  const list = async () =>
    (await guest.send(`/api/bookings/${id}/messages`)).body.map(
      ({ kind, to, state, mayResend, mayCorrect }: Record<string, unknown>) => ({
        kind,
        to,
        state,
        mayResend,
        mayCorrect,
      }),
    );
  const before = Date.now() - 60_000;
  await delivery("confirmation-email", "parked", "bounce_5.1.1", before, "first");
  await delivery("confirmed-email", "pending", null, before + 1, "second");
  const failed = { kind: "confirmation", to: "a***@wrong.example", state: "failed" };
  expect((await list())[0]).toEqual({ ...failed, mayResend: true, mayCorrect: true });
  await put(guest, id, { contactEmail: "anna@right.example" });
  await delivery("changed-email", "pending", null, before + 2, "overtaken");
  await delivery("confirmation-email", "sent", null, Date.now() + 1000, "third");
  expect(await list()).toEqual([
    failed,
    { kind: "confirmed", to: "a***@right.example", state: "waiting" },
    { kind: "confirmation", to: "a***@right.example", state: "sent", mayResend: true },
  ]);
});
