import { randomUUID } from "node:crypto";
import { sum } from "@domrit/shared/fares/breakdown.ts";
import { expect, test } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { setUpUnderWay } from "../../booking/acts/under-way/under-way.factory.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import type { BookingFields } from "../../booking/booking.factory.ts";
import { expectedEnd } from "../../booking/return/expected-end.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";

const { em, desk, phone, find, underWay, ...driven } = await setUpUnderWay();

/** Two hours from noon, which its driver has begun. */
function hired(over: BookingFields = {}): Promise<Booking> {
  const fare = { tariffValidFrom: "2025-01-01", distanceKm: 5, durationMinutes: 120, fixedFare: false };
  return underWay({
    vehicleType: "station",
    hours: 2,
    estimatedPriceCents: 90_00,
    fare: { ...fare, breakdown: [{ label: "hourly", amountCents: 90_00 }] },
    ...over,
  });
}
const extend = (id: number, body: object) => desk.post(`/api/office/bookings/${id}/extend`, body);
const press = (id: number, said: object) => driven.press(id, "add", said);
const told = async () =>
  (await em().find(OutboxEvent, { type: "booking.changed" })).map(
    ({ payload }) => (payload as { channels: string[] }).channels,
  );

test("the desk extends a ride on the way: it costs and lasts as much longer, and its passenger is told", async () => {
  const { id } = await hired();
  expect(await extend(id, { hours: 1, version: 1 })).toMatchObject({ status: 200, body: { version: 2, withheld: [] } });
  expect((await extend(id, { hours: 2 })).status, "a version need not be said").toBe(200);
  const ride = await find(id);
  expect([ride.extras.hours, ride.estimatedPriceCents, sum(ride.fare.breakdown)]).toEqual([5, 225_00, 225_00]);
  expect(ride.fare.breakdown.at(-1)).toEqual({ label: "extended", amountCents: 135_00 });
  expect(expectedEnd(ride)).toEqual(new Date("2026-12-10T16:00:00Z"));
  expect(await told()).toEqual([
    ["email", "sms"],
    ["email", "sms"],
  ]);
  const trail = await em().find(AuditEntry, { act: "extend", subjectId: String(id) }, { orderBy: { id: "asc" } });
  expect(trail[0]).toMatchObject({ before: { price: 90 }, after: { price: 135, hours: 1 } });
  const timeline = await desk.send(`/api/office/bookings/${id}`);
  expect(JSON.stringify(timeline.body)).toContain('"hours":3');
});

test("the driver extends it by a press, once; nothing else is added to a ride by the hour, and no hours to another", async () => {
  const { id } = await hired();
  const items = async () => (await phone.send("/api/driver/rides")).body.items;
  expect((await items())[0].onTheWay.hour).toEqual({ price: 45, most: 10 });
  const eventId = randomUUID();
  for (let turn = 0; turn < 2; turn += 1) {
    const { status, body } = await press(id, { kind: "hours", hours: 1, eventId });
    expect([status, body.due, body.hours, body.onTheWay.hour.most]).toEqual([200, 135, 3, 9]);
  }
  expect(await told()).toEqual([["email", "sms"]]);
  expect((await press(id, { kind: "stop" })).status).toBe(409);
  expect((await press(id, { kind: "hours", hours: 10 })).body.fields).toHaveProperty("hours");
  expect((await press(id, { kind: "hours", hours: 0 })).body.fields).toHaveProperty("hours");
  const other = await hired({ hours: null });
  expect((await press(other.id, { kind: "hours", hours: 1 })).status).toBe(409);
  expect((await items()).find((ride: Booking) => ride.id === other.id).onTheWay).not.toHaveProperty("hour");
});

test.each([0, 11, 1.5, "1", null])("%s hours more are refused on their field", async (hours) => {
  const { id } = await hired();
  expect(await extend(id, { hours, version: 1 })).toMatchObject({
    status: 422,
    body: { fields: { hours: [expect.any(String)] } },
  });
  expect((await find(id)).version).toBe(1);
});

test("more than twelve in all, a version that was not seen, another ride and one that is over are refused", async () => {
  const { id } = await hired({ hours: 11 });
  expect((await extend(id, { hours: 2 })).body.fields).toHaveProperty("hours");
  expect((await extend(id, { hours: 1, version: 0 })).body.code).toBe("version_conflict");
  const others = [
    await hired({ hours: null }),
    await hired({ status: "completed", driverState: "done" }),
    await hired({ status: "pending", driverState: "none" }),
  ];
  for (const { id: other } of others) expect((await extend(other, { hours: 1 })).body.code).toBe("illegal_transition");
});

test("hours of a ride on account are more of its month, with a driver too, and refused above the limit", async () => {
  const { id: customerId } = await createCustomer(em());
  const { id: organisationId } = await createOrganisation(em(), customerId, { limitCents: 140_00 });
  const { id } = await hired({ paying: "account", customerId, organisationId });
  expect((await extend(id, { hours: 1 })).status).toBe(200);
  expect(await extend(id, { hours: 1 })).toMatchObject({ status: 409, body: { code: "account_limit" } });
  expect((await find(id)).estimatedPriceCents).toBe(135_00);
});

test("a driver who has another ride by then is told of first; the desk may do it anyway, and the trail says why", async () => {
  const { id } = await hired();
  const at = new Date("2026-12-10T13:30:00Z");
  const next = await underWay({ driverState: "assigned", pickupAt: at, pickupTime: "14:30" });
  const refused = await extend(id, { hours: 1 });
  expect(refused).toMatchObject({ status: 409, body: { code: "does_not_fit" } });
  expect(refused.body.data.conflicts).toEqual(
    ["driver_overlap", "car_overlap"].map((kind) => expect.objectContaining({ kind, bookingId: next.id })),
  );
  expect([(await find(id)).version, await told()]).toEqual([1, []]);
  expect((await extend(id, { hours: 1, anyway: "Bo neemt de volgende" })).status).toBe(200);
  const [entry] = await em().find(AuditEntry, { act: "extend", subjectId: String(id) });
  expect(entry?.after).toMatchObject({
    hours: 1,
    anyway: "Bo neemt de volgende",
    conflicts: ["driver_overlap", "car_overlap"],
  });
  // What overlaps already is not asked again.
  expect((await press(id, { kind: "hours", hours: 1 })).status).toBe(200);
});
