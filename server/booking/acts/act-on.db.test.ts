import { expect, test } from "vitest";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { createBooking } from "../booking.factory.ts";
import { listTimeline } from "../timeline/list-timeline.ts";
import { TimelineEntry } from "../timeline/timeline-entry.entity.ts";
import { deskActor, guestActor } from "./actors.factory.ts";
import { taxiCentre } from "./actors.ts";
import { ready } from "./call-return.ts";
import { cancel } from "./cancel-booking.ts";
import { contact } from "./set-contact.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { context } = server;

const desk = deskActor();
const soon = new Date(Date.now() + 3_600_000);
const email = { contactEmail: "jan@example.nl" };

test("the office's acts stand in the timeline, and only the office sees who did them", async () => {
  const onCall = { pickupAt: soon, callUntil: new Date(soon.getTime() + 3_600_000), status: "confirmed" } as const;
  const booking = await createBooking(em(), onCall);
  await contact.run(context, desk, booking, { ...email, version: 1 });
  await ready.run(context, desk, booking, { version: 2 });
  const { booking: cancelled } = await cancel.run(context, desk, booking, { acceptCharge: true, version: 3 });
  const kept = await em().find(TimelineEntry, { bookingId: booking.id }, { orderBy: { id: "asc" } });
  expect(kept.map(({ what, by, staffId }) => [what, by, staffId])).toEqual([
    ["contact_added", "office", desk.key],
    ["ready", "office", desk.key],
    ["cancelled", "office", desk.key],
  ]);
  expect(JSON.stringify(await listTimeline(em(), cancelled))).not.toContain(desk.key);
});

test("nothing is done to a ride that has changed since the actor saw it", async () => {
  const booking = await createBooking(em(), { pickupAt: soon, callUntil: soon });
  const seen = { version: 7 };
  for (const refused of [
    () => cancel.run(context, desk, booking, { acceptCharge: true, ...seen }),
    () => contact.run(context, desk, booking, { ...email, ...seen }),
    () => ready.run(context, desk, booking, seen),
  ]) {
    await expect(refused()).rejects.toThrow("version_conflict");
  }
  expect(await em().count(TimelineEntry, { bookingId: booking.id })).toBe(0);
});

const entriesOf = (id: number) => em().find(AuditEntry, { subjectId: String(id) });

test("an act and its entry, with before and after, are one: neither is kept without the other", async () => {
  const booking = await createBooking(em());
  await contact.run(context, desk, booking, email);
  const entry = { act: "contact", staffName: "Kees", before: { email: null }, after: { email: "j…@example.nl" } };
  expect(await entriesOf(booking.id)).toMatchObject([entry]);

  const now = await em().findOneOrFail(Booking, booking.id);
  await em().execute("alter table audit_entry add constraint away check (act <> 'cancel') not valid");
  await expect(cancel.run(context, desk, now, { acceptCharge: true })).rejects.toThrow();
  await em().execute("alter table audit_entry drop constraint away");
  expect((await em().findOneOrFail(Booking, booking.id)).status).toBe("pending");
  expect(await entriesOf(booking.id)).toHaveLength(1);
});

test("an act that changes nothing, as the second of a double click, leaves no entry", async () => {
  const booking = await createBooking(em());
  for (const _press of [1, 2]) await cancel.run(context, desk, booking, { acceptCharge: true });
  expect(await entriesOf(booking.id)).toHaveLength(1);
});

test("an act by a link that has ended meanwhile changes nothing", async () => {
  const booking = await createBooking(em());
  const late = guestActor({ holds: ({ linkGeneration }) => !linkGeneration });
  await em().nativeUpdate(Booking, { id: booking.id }, { linkGeneration: 1 });
  await expect(cancel.run(context, late, booking, {})).rejects.toThrow("not_found");
  expect((await em().findOneOrFail(Booking, booking.id)).status).toBe("pending");
});

test("nobody does what the table of actors does not give them, by whatever way it is asked", async () => {
  const booking = await createBooking(em());
  await expect(contact.run(context, taxiCentre, booking, email)).rejects.toThrow("not_allowed");
  expect((await em().findOneOrFail(Booking, booking.id)).version).toBe(1);
});
