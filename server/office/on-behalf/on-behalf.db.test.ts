import { actedSchema } from "@domrit/shared/office/on-behalf.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { TimelineEntry } from "../../booking/timeline/timeline-entry.entity.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: desk, staff } = await staffClient(server, "desk");
const { client: colleague } = await staffClient(server, "manager");
const contact = { contactEmail: "jan@example.nl", contactPhone: "+31612345678" };
const to = (id: number, act: string) => `/api/office/bookings/${id}/${act}`;
const put = (id: number, body: object) => desk.send(to(id, "contact"), { method: "PUT", body });
const ride = (id: number) => em().findOneOrFail(Booking, id);
const entriesOf = (bookingId: number) => em().find(TimelineEntry, { bookingId }, { orderBy: { id: "asc" } });
const trailOf = (id: number) => em().find(AuditEntry, { subjectId: String(id) }, { orderBy: { id: "asc" } });
const eventsOf = (bookingId: number) =>
  em().find(OutboxEvent, { payload: { bookingId } as never }, { orderBy: { id: "asc" } });
const byDesk = { by: "office", staffId: staff.id };

test("the desk changes a ride as its guest would: the price first, then the change, with who did it", async () => {
  const { id, pickupDate } = await createBooking(em(), contact);
  const change = { version: 1, vehicleType: "van", note: "Twee honden" };
  const quoted = await desk.post(to(id, "change?preview=true"), change);
  expect(quoted).toMatchObject({ status: 200, body: { difference: expect.any(Number) } });
  expect((await ride(id)).version).toBe(1);
  const { estimatedPrice } = quoted.body.quote;
  expect((await desk.post(to(id, "change"), { ...change, quotedPrice: estimatedPrice + 1 })).body.code).toBe(
    "quote_changed",
  );
  const made = await desk.post(to(id, "change"), { ...change, quotedPrice: estimatedPrice });
  expect([made.status, v.parse(actedSchema, made.body)]).toEqual([200, { version: 2, withheld: [] }]);
  expect(await ride(id)).toMatchObject({ vehicleType: "van", estimatedPriceCents: estimatedPrice * 100, pickupDate });
  expect(await entriesOf(id)).toMatchObject([
    { what: "changed", ...byDesk, after: { vehicleType: "van" } },
    { what: "note_changed", ...byDesk },
  ]);
  expect(await eventsOf(id)).toMatchObject([
    { type: "booking.changed", payload: { version: 2, channels: ["email", "sms"] } },
  ]);
  const trail = await trailOf(id);
  expect(trail).toMatchObject([
    { act: "change_previewed" },
    { act: "booking_compared" },
    {
      act: "change",
      staffId: staff.id,
      before: { version: 1, vehicleType: "luxury", phone: "+31…678", email: "j…@example.nl" },
      after: { version: 2, vehicleType: "van", price: estimatedPrice },
    },
  ]);
  expect(JSON.stringify(trail)).not.toMatch(/honden|jan@|12345678|Nieuwegein/);
});

test("a change to an outdated version is refused and shows nothing; too late is too late for the desk too", async () => {
  const { id } = await createBooking(em(), contact);
  const change = { version: 1, vehicleType: "van" };
  const answers = await Promise.all([desk, colleague].map((who) => who.post(to(id, "change"), change)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body).toEqual({ code: "version_conflict", message: expect.any(String) });
  for (const answer of [
    await desk.post(to(id, "change"), change),
    // The contact is as it was seen, the second time it is not.
    await put(id, { version: 1, contactEmail: "ander@example.nl" }),
    await put(id, { version: 1, contactEmail: "nog-een@example.nl" }),
  ].filter(({ status }) => status !== 200)) {
    expect(answer.body).toEqual({ code: "version_conflict", message: expect.any(String) });
  }
  const acts = (await trailOf(id)).map(({ act }) => act);
  expect(acts.filter((act) => act === "change")).toHaveLength(1);
  expect(acts.at(-1), "that a contact is another is a look").toBe("booking_compared");
  const driven = await createBooking(em(), { status: "confirmed", driverState: "en_route" });
  expect((await desk.post(to(driven.id, "change"), change)).body.code).toBe("too_late");
  expect((await desk.post(to(4711, "change"), change)).status).toBe(404);
});

test("the desk corrects a contact: the right one is told, and neither is in the trails", async () => {
  const { id } = await createBooking(em(), contact);
  const corrected = await put(id, { version: 1, contactEmail: "Jan.Goed@example.nl" });
  expect(corrected).toMatchObject({ status: 200, body: { version: 2, withheld: [] } });
  expect((await ride(id)).contactEmail).toBe("jan.goed@example.nl");
  expect(await entriesOf(id)).toMatchObject([{ what: "contact_corrected", ...byDesk, after: { channels: ["email"] } }]);
  expect(await eventsOf(id)).toMatchObject([
    { type: "booking.contact_corrected", payload: { messages: ["confirmation-email"] } },
  ]);
  const [entry, ...more] = await trailOf(id);
  expect(entry).toMatchObject({
    act: "contact",
    before: { email: "j…@example.nl" },
    after: { email: "j…@example.nl" },
  });
  expect([JSON.stringify(entry).includes("goed"), more]).toEqual([false, []]);
  // The second of a double click.
  expect((await put(id, { version: 1, contactEmail: "jan.goed@example.nl" })).body.version).toBe(2);
  expect(
    (await trailOf(id)).map(({ act }) => act),
    "that it is right already is a look",
  ).toEqual(["contact", "booking_compared"]);
  expect((await put(id, { version: 2, contactPhone: "+31 900 123 456" })).body.fields).toHaveProperty("contactPhone");
});

const sentTo = async (id: number) => {
  const eventId = uuidv7(new Date());
  await em()
    .getConnection()
    .execute(
      `insert into delivery (event_id, effect, state, finished_at, booking_id, message_key) values (?, 'confirmation-sms', 'sent', now(), ?, 'first')`,
      [eventId, id],
    );
  return to(id, `messages/confirmation-sms.${eventId}/resend`);
};

test("the desk has a message sent again, a few times for each ride for all the staff together", async () => {
  const strict = await setUpServer({ environment: { RATE_LIMIT_SCALE: "1" } });
  const { client } = await staffClient(strict, "desk");
  const unit = strict.context.orm.em.fork();
  const { id } = await createBooking(unit, contact);
  const eventId = uuidv7(new Date());
  await unit
    .getConnection()
    .execute(
      `insert into delivery (event_id, effect, state, finished_at, booking_id, message_key) values (?, 'confirmation-sms', 'sent', now(), ?, 'first')`,
      [eventId, id],
    );
  const again = to(id, `messages/confirmation-sms.${eventId}/resend`);
  expect(await client.post(again, { version: 2 })).toMatchObject({ status: 409, body: { code: "version_conflict" } });
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await client.post(again, { version: 1 })).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  const trail = await strict.context.orm.em.fork().find(AuditEntry, { subjectId: String(id) });
  expect(new Set(trail.map(({ act }) => act))).toEqual(new Set(["resend"]));
  expect(trail).toHaveLength(5);
});

test("a message of another ride is not there; a repeat by the desk is the one that a guest would ask for", async () => {
  const { id } = await createBooking(em(), contact);
  const other = await createBooking(em(), contact);
  const again = await sentTo(id);
  expect((await desk.post(again.replace(String(id), String(other.id)), { version: 1 })).status).toBe(404);
  expect((await desk.post(again, { version: 1 })).status).toBe(202);
  const events = await eventsOf(id);
  expect(events).toMatchObject([{ type: "booking.resend_requested", payload: { message: "confirmation-sms" } }]);
});

test("the desk calls for a return whose passenger rang, once, and not where the office only looks on", async () => {
  const callUntil = new Date(Date.now() + 8 * 3_600_000);
  const { id } = await createBooking(em(), { ...contact, callUntil });
  expect((await desk.post(to(id, "ready"), { version: 7 })).body.code).toBe("version_conflict");
  server.context.config.OFFICE = "read-only";
  for (const query of ["", "?preview=true"]) {
    expect((await desk.post(to(id, `ready${query}`), { version: 1 })).body.code).toBe("read_only");
  }
  expect((await desk.post(to(id, "change"), { version: 1, vehicleType: "van" })).body.code).toBe("read_only");
  // Whom to reach and what to tell them is no part of driving.
  expect((await put(id, { version: 1, contactEmail: "jan.goed@example.nl" })).status).toBe(200);
  server.context.config.OFFICE = "on";
  for (const version of [2, 2]) expect((await desk.post(to(id, "ready"), { version })).body.version).toBe(3);
  expect((await entriesOf(id)).map(({ what, by }) => [what, by])).toEqual([
    ["contact_corrected", "office"],
    ["ready", "office"],
  ]);
  expect((await trailOf(id)).map(({ act, after }) => [act, after?.readyAt !== null])).toEqual([
    ["contact", false],
    ["ready", true],
  ]);
  expect((await eventsOf(id)).map(({ type }) => type)).toEqual(["booking.contact_corrected", "booking.ready"]);
});
