import { closingViewSchema } from "@domrit/shared/shifts/closing.ts";
import * as v from "valibot";
import { afterEach, expect, test } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { limitDay } from "../../booking/capacity/capacity.factory.ts";
import { driverClient } from "../../driver/driver.factory.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { ShiftSettlement } from "../../shifts/closing/settlement.entity.ts";
import { Shift } from "../../shifts/shift.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
/** A Wednesday, one o'clock in Amsterdam. */
const NOW = new Date("2026-12-09T12:00:00Z");
server.clock.now = () => NOW;
const { client: desk } = await staffClient(server, "desk");
const { client: manager } = await staffClient(server, "manager");
const { driver, client: phone } = await driverClient(server, { firstName: "Ayşe" });
const car = await createCar(em());
afterEach(() => em().execute("truncate booking, booking_timeline_entry, outbox_event, shift, payment_intent cascade"));

const driven = { source: "street", endTime: "11:20", driverId: driver.id, carId: car.id };
const ridden = (said: object = {}, over: object = {}) => ({
  pickupLocation: "Nieuwegein",
  destination: "Utrecht Centraal",
  pickupDate: "2026-12-09",
  pickupTime: "11:00",
  vehicleType: "luxury",
  driven: { ...driven, ...said },
  ...over,
});
const enter = (body: object, query = "", key: string = crypto.randomUUID()) =>
  desk.post(`/api/office/bookings${query}`, body, { "Idempotency-Key": key });
const find = (id: number) => em().findOneOrFail(Booking, id);
const events = async () =>
  (await em().find(OutboxEvent, {}))
    .map(({ type, payload }) => [type, ...((payload as { channels?: string[] }).channels ?? [])].join(" "))
    .sort();

test("a ride from the street by the meter is a booking like others: over, driven, paid, told to nobody, in the trail", async () => {
  const { status, body } = await enter(ridden({ price: 23.4, paid: "cash" }));
  expect([status, body.estimatedPrice, body.messages]).toEqual([201, 23.4, { email: false, sms: false }]);
  const ride = await find(body.id);
  expect(ride).toMatchObject({
    status: "completed",
    driverState: "done",
    source: "street",
    driverId: driver.id,
    carId: car.id,
    driver: { firstName: "Ayşe" },
    vehicle: { plate: car.plate },
    startedAt: new Date("2026-12-09T10:00:00Z"),
    endedAt: new Date("2026-12-09T10:20:00Z"),
    estimatedPriceCents: 23_40,
    paidInCar: { how: "cash", amountCents: 23_40 },
    contactPhone: null,
  });
  expect(await events()).toEqual(["booking.completed", "payment.received"]);
  const [entry] = await em().find(AuditEntry, { act: "place", subjectId: String(body.id) });
  expect(entry?.after).toMatchObject({ source: "street", status: "completed", price: 23.4 });
  const shown = await desk.send(`/api/office/bookings/${body.id}`);
  expect(shown.body.timeline.map(({ what, by }: { what: string; by: string }) => `${what} by ${by}`)).toEqual([
    "booked by office",
    "completed by office",
  ]);
});

test("by the tariff of its day it costs what was told before, with a receipt to an address that was given", async () => {
  const { body: quote } = await enter(ridden({}, { driven }), "?preview=true");
  expect(quote.estimatedPrice).toBeGreaterThan(10);
  expect(await em().count(Booking), "a price that was asked for enters nothing").toBe(0);
  const asked = ridden({ paid: "card" }, { contactEmail: "jan@example.nl", contactPhone: "0612345678" });
  const { body } = await enter({ ...asked, quotedPrice: quote.estimatedPrice });
  expect(body.estimatedPrice).toBe(quote.estimatedPrice);
  expect((await events())[0]).toContain("booking.completed email");
  expect((await enter({ ...asked, quotedPrice: 1 })).body.code).toBe("quote_changed");
});

test("it is in the sums of its driver's shift, and a repeat of the request enters it once", async () => {
  const began = new Date("2026-12-09T07:00:00Z");
  await em().insert(Shift, { id: crypto.randomUUID(), driverId: driver.id, carId: car.id, beganAt: began } as never);
  const key = crypto.randomUUID();
  const body = ridden({ price: 20, paid: "cash" });
  const [one, again] = [await enter(body, "", key), await enter(body, "", key)];
  expect([one.status, again.status, again.body.id]).toEqual([201, 201, one.body.id]);
  const { body: sums } = await phone.send("/api/driver/shift/sums");
  expect(sums).toMatchObject({ rides: 1, cash: 20_00, toHandIn: 20_00 });
});

test("into a shift that was counted it goes with a reason alone, and the difference stands there by name", async () => {
  const shiftId = crypto.randomUUID();
  const beganAt = new Date("2026-12-09T07:00:00Z");
  const endedAt = new Date("2026-12-09T11:00:00Z");
  await em().insert(Shift, { id: shiftId, driverId: driver.id, carId: car.id, beganAt, endedAt } as never);
  const settled = await desk.post(`/api/office/shifts/${shiftId}/settle`, { counted: 0 });
  expect(settled.status).toBe(200);
  const body = { price: 20, paid: "cash" };
  const refused = await enter(ridden(body));
  expect(refused).toMatchObject({ status: 409, body: { code: "does_not_fit" } });
  expect(refused.body.data.conflicts).toEqual([{ kind: "shift_counted", since: beganAt.toISOString() }]);
  expect(await em().count(Booking)).toBe(0);
  const { body: entered } = await enter(ridden({ ...body, anyway: "Bon lag in de auto" }));
  const [entry] = await em().find(AuditEntry, { act: "place", subjectId: String(entered.id) });
  expect(entry?.after).toMatchObject({ anyway: "Bon lag in de auto", conflicts: ["shift_counted"] });
  const { body: closing } = await manager.send("/api/office/closing?from=2026-12-09&to=2026-12-09");
  const { sums } = v.parse(closingViewSchema, closing);
  expect(sums?.differences).toContainEqual({
    kind: "corrected",
    cents: 20_00,
    ride: { id: entered.id, reference: entered.reference },
    shiftId,
  });
  expect(await em().count(ShiftSettlement), "what was counted stays").toBe(1);
});

test("another ride of the driver at that time is named, so that none is entered twice", async () => {
  const { body: first } = await enter(ridden({ price: 20 }));
  const refused = await enter(ridden({ price: 20, endTime: "11:30" }, { pickupTime: "11:10" }));
  expect(refused).toMatchObject({ status: 409, body: { code: "does_not_fit" } });
  expect(refused.body.data.conflicts).toMatchObject([
    { kind: "driver_overlap", reference: first.reference, missingMinutes: 10 },
  ]);
  expect((await enter(ridden({ price: 20, endTime: "11:40" }, { pickupTime: "11:20" }))).status).toBe(201);
});

test("on account it is a ride of its organisation, which nobody has to approve any more, and in no full hour", async () => {
  await limitDay(em(), "2026-12-09", { luxury: { 11: 0 } });
  const { id: customerId } = await createCustomer(em());
  const rules = { approvalRules: { luxury: true, unapproved: "car" } as never };
  const { id } = await createOrganisation(em(), customerId, { limitCents: 100_00, ...rules });
  const { status, body } = await enter(ridden({ price: 30 }), `?account=${id}`);
  expect([status, body.fields]).toEqual([201, undefined]);
  expect(await find(body.id)).toMatchObject({ paying: "account", organisationId: id, approval: null });
  const dear = await enter(ridden({ price: 90, endTime: "10:20" }, { pickupTime: "10:00" }), `?account=${id}`);
  expect(dear.body.code).toBe("account_limit");
});

test("a ride past midnight ends on the next day", async () => {
  const night = ridden({ price: 40, endTime: "00:15" }, { pickupDate: "2026-12-07", pickupTime: "23:50" });
  const { body } = await enter(night);
  expect((await find(body.id)).endedAt).toEqual(new Date("2026-12-07T23:15:00Z"));
});

test.each<[string, string, object, object]>([
  ["of more than seven days ago", "pickupDate", {}, { pickupDate: "2026-12-01" }],
  ["to come", "pickupTime", {}, { pickupTime: "13:30" }],
  ["that is not over", "driven.endTime", { endTime: "13:30" }, {}],
  ["without an end", "driven.endTime", { endTime: "11:00" }, {}],
  ["of a car that is not there", "driven.carId", { carId: crypto.randomUUID() }, {}],
  ["of a driver who is not there", "driven.driverId", { driverId: crypto.randomUUID() }, {}],
  ["without a driver", "driven.driverId", { driverId: undefined }, {}],
  ["of no known source", "driven.source", { source: "post" }, {}],
  ["of an amount below a cent", "driven.price", { price: 20.005 }, {}],
  ["with a return", "return", {}, { return: { onCall: true } }],
])("a ride %s is refused on its field", async (_, field, said, over) => {
  const { status, body } = await enter(ridden({ price: 20, ...said }, over));
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  expect(await em().count(Booking)).toBe(0);
});

test("no guest enters what was driven", async () => {
  const { createClient } = await import("../../testing/client.ts");
  const { status } = await createClient(server.url).post("/api/bookings", ridden({ price: 20 }));
  expect(status).toBe(422);
});
