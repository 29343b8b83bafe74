import type { MessagesView } from "@domrit/shared/booking/messages.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest } from "../booking.factory.ts";

const server = await setUpServer({ environment: { RATE_LIMIT_SCALE: "1" } });
const em = () => server.context.orm.em.fork();
const contact = { contactName: "Jan", contactEmail: "jan@example.nl", contactPhone: "+31612345678" };
let guest: Client;
let id: number;
let booked = 0;

beforeAll(() => {
  guest = createClient(server.url);
});
const book = async (): Promise<void> => {
  booked += 1;
  const own = { ...contact, contactEmail: `jan${booked}@example.nl`, contactPhone: `+3161234567${booked % 10}` };
  id = (await guest.post("/api/bookings", bookingRequest(own))).body.id;
};

type Row = { effect: string; state: string; error?: string | null; key?: string | null; at?: Date };
let made = 0;
/** A delivery of a message about the booking, as a worker leaves it; gives the message's name in the list. */
async function delivery({ effect, state, error = null, key = `${effect}key`, ...row }: Row): Promise<string> {
  made += 1;
  // Each a moment after the one before, as names of the same moment have no order.
  const at = row.at ?? new Date(Date.now() - 1000 + made);
  const eventId = uuidv7(at);
  const finished = ["sent", "skipped", "parked"].includes(state) ? at : null;
  await em()
    .getConnection()
    .execute(
      `insert into delivery (event_id, effect, state, last_error, finished_at, booking_id, message_key) values (?, ?, ?, ?, ?, ?, ?)`,
      [eventId, effect, state, error, finished, id, key],
    );
  return `${effect}.${eventId}`;
}
const list = async (headers = {}): Promise<MessagesView> =>
  (await guest.send(`/api/bookings/${id}/messages`, { headers })).body as MessagesView;
const resend = (message: string, client = guest) =>
  client.post(`/api/bookings/${id}/messages/${message}/resend`, undefined);
const asked = async () => {
  const events = await em().find(OutboxEvent, { type: "booking.resend_requested" }, { orderBy: { id: "asc" } });
  return events.map(({ payload }) => payload).filter((payload) => "bookingId" in payload && payload.bookingId === id);
};

test("the owner sees what was sent, is on its way or failed: where, when and why", async () => {
  await book();
  const at = new Date("2026-11-20T10:00:00.123Z");
  const sent = await delivery({ effect: "confirmation-sms", state: "sent", at });
  await delivery({ effect: "confirmation-email", state: "parked", error: "smtp_550" });
  await delivery({ effect: "confirmed-email", state: "pending", error: "smtp_421" });
  await delivery({ effect: "driver-sms", state: "skipped", error: "superseded", key: null });
  await delivery({ effect: "late-sms", state: "skipped", error: "country", key: null });
  expect(await list({ "Accept-Language": "nl" })).toEqual([
    {
      id: sent,
      kind: "confirmation",
      channel: "sms",
      to: expect.stringMatching(/^\+31\*{3}\d{3}$/),
      state: "sent",
      at: at.toISOString(),
      mayResend: true,
    },
    expect.objectContaining({
      kind: "confirmation",
      channel: "email",
      to: `j***@example.nl`,
      state: "failed",
      reason: "Deze mailbox bestaat niet, of neemt geen e-mail aan.",
    }),
    expect.objectContaining({ kind: "confirmed", state: "waiting" }),
    expect.objectContaining({ kind: "late", state: "failed", reason: expect.stringContaining("land") }),
  ]);
  const [, failed, waiting] = await list({ "Accept-Language": "tr" });
  expect(failed?.reason).toContain("e-posta kutusu yok");
  expect(waiting?.reason).toBeUndefined();
});

describe("sending again", () => {
  test("asks for the next repeat, once for two who ask at once", async () => {
    await book();
    const first = await delivery({ effect: "confirmation-email", state: "parked", error: "smtp_550", key: "abc" });
    const answers = await Promise.all([resend(first), resend(first)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    for (const payload of await asked()) {
      expect(payload).toEqual({ bookingId: id, version: 1, message: "confirmation-email", repeat: 1 });
    }
    await delivery({ effect: "confirmation-email", state: "sent", key: "abc-1" });
    expect((await resend(first)).status).toBe(202);
    expect((await asked()).at(-1)).toMatchObject({ repeat: 2 });
  });

  test("does nothing more for one that is on its way", async () => {
    await book();
    const waiting = await delivery({ effect: "confirmation-email", state: "pending" });
    expect((await resend(waiting)).status).toBe(202);
    expect(await asked()).toEqual([]);
  });

  test("is refused for what no longer holds, and for what is no message of this ride", async () => {
    await book();
    const arrived = await delivery({ effect: "arrived-sms", state: "sent" });
    expect(await resend(arrived)).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
    for (const name of ["x", `confirmation-email.${uuidv7(new Date())}`, "dispatch-order.x", `${arrived}.x`]) {
      expect((await resend(name)).status, name).toBe(404);
    }
    const other = createClient(server.url);
    expect((await resend(arrived, other)).status).toBe(404);
    expect(await asked()).toEqual([]);
  });

  test("is offered for the newest of what holds and is not on its way, by the rule that it is taken by", async () => {
    await book();
    const now = Date.now();
    const ago = (seconds: number) => new Date(now - seconds * 1000);
    const old = await delivery({ effect: "confirmation-email", state: "parked", key: "old", at: ago(9) });
    const first = await delivery({ effect: "confirmation-email", state: "sent", key: "old-1", at: ago(8) });
    const reminder = await delivery({ effect: "reminder-email", state: "sent", at: ago(7) });
    const late = await delivery({ effect: "late-sms", state: "sent", at: ago(6) });
    await delivery({ effect: "confirmation-sms", state: "pending" });
    await delivery({ effect: "driver-sms", state: "sent" });
    const offered = async () => (await list()).filter(({ mayResend }) => mayResend).map(({ id: name }) => name);
    const ride = (changes: object) => em().nativeUpdate(Booking, id, changes);
    await ride({ pickupAt: new Date(now + 31 * 60_000) });
    expect(await offered()).toEqual([first, reminder]);
    expect((await resend(old)).status, "an older one of the same is the same").toBe(202);
    await ride({ pickupAt: new Date(now + 29 * 60_000) });
    expect(await offered()).toEqual([first]);
    expect(await resend(reminder)).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
    await ride({ status: "confirmed", etaAt: new Date(now + 40 * 60_000) });
    expect(await offered()).toEqual([first, late]);
  });

  test("is offered of a ride that has ended for what is about its end alone", async () => {
    await book();
    const confirmation = await delivery({ effect: "confirmation-email", state: "sent" });
    await delivery({ effect: "changed-email", state: "sent" });
    const receipt = await delivery({ effect: "receipt-email", state: "sent" });
    await em().nativeUpdate(Booking, id, { status: "completed", changeEventId: uuidv7(new Date()) });
    expect((await list()).filter(({ mayResend }) => mayResend).map(({ id: name }) => name)).toEqual([receipt]);
    expect(await resend(confirmation)).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
  });

  test("a message that was refused or is on its way does not count as a repeat", async () => {
    await book();
    const arrived = await delivery({ effect: "arrived-sms", state: "sent" });
    const waiting = await delivery({ effect: "confirmation-sms", state: "pending" });
    for (let count = 0; count < 6; count += 1) {
      expect((await resend(arrived)).status).toBe(409);
      expect((await resend(`confirmed-email.${uuidv7(new Date())}`)).status).toBe(404);
      expect((await resend(waiting)).status).toBe(202);
    }
    const first = await delivery({ effect: "confirmation-email", state: "sent", key: "abc" });
    expect((await resend(first)).status).toBe(202);
    expect(await asked()).toHaveLength(1);
  });

  test("says how the ride was when it was asked for", async () => {
    await book();
    await guest.post(`/api/bookings/${id}/change`, { version: 1, note: "Bel aan" });
    const { changeEventId: change } = await em().findOneOrFail(Booking, id);
    const changed = await delivery({ effect: "changed-email", state: "sent", key: "abc" });
    expect((await resend(changed)).status).toBe(202);
    expect(await asked()).toEqual([{ bookingId: id, message: "changed-email", repeat: 1, version: 2, change }]);
  });

  test("is possible a few times an hour", async () => {
    await book();
    const first = await delivery({ effect: "confirmation-sms", state: "sent", key: "abc" });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await resend(first)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  test("goes nowhere where too much has gone today, and says so", async () => {
    await book();
    const first = await delivery({ effect: "confirmation-email", state: "sent", key: "abc" });
    const { contactEmail } = (await guest.send(`/api/bookings/${id}`)).body.own;
    for (let count = 0; count < 6; count += 1) {
      await createClient(server.url).post("/api/bookings", bookingRequest({ contactEmail }));
    }
    expect(await resend(first)).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(await asked()).toEqual([]);
  });
});
