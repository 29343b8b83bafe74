import { sum } from "@domrit/shared/fares/breakdown.ts";
import { expect, test } from "vitest";
import { createCustomer } from "../../../account/account.factory.ts";
import { createOrganisation } from "../../../organisations/organisation.factory.ts";
import { OutboxEvent } from "../../../outbox/outbox-event.entity.ts";
import { booksOf } from "../../../payments/books/read-books.ts";
import { recordMoney } from "../../../payments/payment.factory.ts";
import { AuditEntry } from "../../../staff/audit/audit-entry.entity.ts";
import type { BookingFields } from "../../booking.factory.ts";
import { TimelineEntry } from "../../timeline/timeline-entry.entity.ts";
import { setUpUnderWay } from "./under-way.factory.ts";

const { em, desk, find, underWay, ...driven } = await setUpUnderWay();

const AMSTERDAM = "Amsterdam";
const redirect = (id: number, body: object, query = "") =>
  desk.post(`/api/office/bookings/${id}/redirect${query}`, { version: 1, destination: AMSTERDAM, ...body });
const press = (id: number, said: object, query = "") =>
  driven.press(id, `redirect${query}`, { destination: AMSTERDAM, ...said });
const told = async () =>
  (await em().find(OutboxEvent, { type: { $in: ["booking.changed", "driver.ride_changed"] } }, { orderBy: { id: 1 } }))
    .map(({ type, payload }) => [type, (payload as { channels?: string[] }).channels])
    .sort();

test("the desk drives it elsewhere for the price that was told: guest and driver hear of it, and the trail has it", async () => {
  const { id } = await underWay();
  const { body: preview } = await redirect(id, {}, "?preview=true");
  const quotedPrice = preview.quote.estimatedPrice;
  expect([quotedPrice > 42, preview.difference]).toEqual([true, quotedPrice - 42]);
  expect((await redirect(id, {})).body.code, "a dearer ride that nobody was told the price of").toBe("quote_changed");
  expect((await find(id)).version, "a price that was asked for changes nothing").toBe(1);
  expect(await redirect(id, { quotedPrice })).toMatchObject({ status: 200, body: { version: 2, withheld: [] } });
  const ride = await find(id);
  expect([ride.destination, ride.estimatedPriceCents / 100]).toEqual([AMSTERDAM, quotedPrice]);
  expect(sum(ride.fare.breakdown)).toBe(ride.estimatedPriceCents);
  expect(ride.fare.distanceKm).toBe(preview.quote.distanceKm);
  expect(await told()).toEqual([
    ["booking.changed", ["email", "sms"]],
    ["driver.ride_changed", undefined],
  ]);
  const [entry] = await em().find(AuditEntry, { act: "redirect", subjectId: String(id) });
  expect(entry).toMatchObject({ before: { price: 42 }, after: { price: quotedPrice } });
  expect(JSON.stringify(entry), "the trail keeps nobody's address").not.toContain(AMSTERDAM);
  const [changed] = await em().find(TimelineEntry, { bookingId: id, what: "changed" });
  expect(changed).toMatchObject({ before: { destination: "Utrecht Centraal" }, after: { destination: AMSTERDAM } });
});

test("the driver does it by a press, once, and the answer shows the new address; the guest hears of it", async () => {
  const { id } = await underWay();
  const { body: preview } = await press(id, {}, "?preview=true");
  const quotedPrice = preview.quote.estimatedPrice;
  expect((await press(id, {})).body.code).toBe("quote_changed");
  const eventId = crypto.randomUUID();
  for (let turn = 0; turn < 2; turn += 1) {
    const { status, body } = await press(id, { quotedPrice, eventId });
    expect([status, body.destination, body.due, body.version]).toEqual([200, AMSTERDAM, quotedPrice, 2]);
  }
  expect(await told(), "who pressed it needs no news of it").toEqual([["booking.changed", ["email", "sms"]]]);
});

test("a cheaper way needs no price that was told; kilometres that were driven count before measured ones", async () => {
  const { id } = await underWay({ estimatedPriceCents: 400_00 });
  const { body: measured } = await redirect(id, {}, "?preview=true");
  const { body: driven } = await redirect(id, { drivenKm: 80 }, "?preview=true");
  expect(driven.quote.distanceKm).toBe(80);
  expect(driven.quote.estimatedPrice).toBeGreaterThan(measured.quote.estimatedPrice);
  expect((await redirect(id, { destination: "Zeist" })).status).toBe(200);
  const ride = await find(id);
  expect(ride.estimatedPriceCents).toBeLessThan(400_00);
});

test("what was charged on the way stays in the price, and hours stay the price of a ride by the hour", async () => {
  const { id } = await underWay();
  const added = { label: "stopOnTheWay" as const, amountCents: 750 };
  const { body: without } = await redirect(id, {}, "?preview=true");
  const booked = await find(id);
  const other = await underWay({ fare: { ...booked.fare, breakdown: [...booked.fare.breakdown, added] } });
  const { body: beside } = await redirect(other.id, {}, "?preview=true");
  expect(beside.quote.estimatedPrice - without.quote.estimatedPrice).toBe(7.5);
  const fare = { ...booked.fare, durationMinutes: 180, breakdown: [{ label: "hourly" as const, amountCents: 135_00 }] };
  const hired = await underWay({ hours: 3, fare, estimatedPriceCents: 135_00 });
  const { body: byHour } = await redirect(hired.id, { destination: "Zeist" }, "?preview=true");
  expect([byHour.quote.durationMinutes, byHour.quote.hourly]).toEqual([180, true]);
});

test("it keeps the tariff of its booking, and a driver changes no price that the desk agreed on", async () => {
  const fare = { tariffValidFrom: "2025-01-01", distanceKm: 9.4, durationMinutes: 19, fixedFare: false };
  const agreed = { ...fare, breakdown: [{ label: "agreedPrice" as const, amountCents: 42_00 }] };
  const { id } = await underWay({ fare: agreed });
  const refused = await press(id, {}, "?preview=true");
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { destination: [expect.stringMatching(/Bel de centrale/)] } },
  });
  const { body } = await redirect(id, {}, "?preview=true");
  expect(body.quote.tariffValidFrom).toBe("2025-01-01");
});

test.each<[string, BookingFields]>([
  ["is only assigned", { driverState: "assigned" }],
  ["is over", { status: "completed", driverState: "done" }],
])("a ride that %s is not driven elsewhere on the way", async (_, over) => {
  const { id } = await underWay(over);
  expect((await redirect(id, {})).body.code).toBe("illegal_transition");
  expect((await press(id, {})).status).toBe(409);
  expect((await find(id)).destination).toBe("Utrecht Centraal");
});

test("a wrong address, kilometres and a version that was not seen are refused, each by itself", async () => {
  const { id } = await underWay();
  expect((await redirect(id, { destination: "Xyzzyveen 7, Nergens" })).body.fields).toHaveProperty("destination");
  expect((await redirect(id, { drivenKm: 1.5 })).body.fields).toHaveProperty("drivenKm");
  expect((await redirect(id, { drivenKm: 1, version: 0 })).body.code).toBe("version_conflict");
  expect((await find(id)).version).toBe(1);
});

test("a dearer ride on account is refused above the limit of its month", async () => {
  const { id: customerId } = await createCustomer(em());
  const { id: organisationId } = await createOrganisation(em(), customerId, { limitCents: 43_00 });
  const { id } = await underWay({ paying: "account", customerId, organisationId });
  const { body } = await redirect(id, {}, "?preview=true");
  const told = await redirect(id, { quotedPrice: body.quote.estimatedPrice });
  expect(told).toMatchObject({ status: 409, body: { code: "account_limit" } });
});

test("a driver with another ride by then is told of first, and the desk may do it anyway", async () => {
  const { id } = await underWay();
  const at = new Date("2026-12-10T11:45:00Z");
  await underWay({ driverState: "assigned", pickupAt: at, pickupTime: "12:45" });
  const { body } = await redirect(id, { drivenKm: 90 }, "?preview=true");
  const asked = { drivenKm: 90, quotedPrice: body.quote.estimatedPrice };
  expect(await redirect(id, asked)).toMatchObject({ status: 409, body: { code: "does_not_fit" } });
  expect((await redirect(id, { ...asked, anyway: "Bo neemt de volgende" })).status).toBe(200);
});

test("of a ride that was paid ahead the difference is due, or is given back", async () => {
  const dearer = await underWay({ paying: "now" });
  await recordMoney(em(), { bookingId: dearer.id, how: "online", amountCents: 42_00, state: "paid" });
  const { body } = await redirect(dearer.id, {}, "?preview=true");
  await redirect(dearer.id, { quotedPrice: body.quote.estimatedPrice });
  expect((await booksOf(em(), await find(dearer.id))).due).toBe(body.difference * 100);
  const cheaper = await underWay({ paying: "now", estimatedPriceCents: 400_00 });
  await recordMoney(em(), { bookingId: cheaper.id, how: "online", amountCents: 400_00, state: "paid" });
  await redirect(cheaper.id, { destination: "Zeist" });
  const { due, excess } = await booksOf(em(), await find(cheaper.id));
  expect([due, excess]).toEqual([0, 400_00 - (await find(cheaper.id)).estimatedPriceCents]);
});
