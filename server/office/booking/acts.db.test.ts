import { pathOf } from "@domrit/shared/booking/acts/acts.ts";
import type { RideAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import { FREE_WAIT_MINUTES } from "@domrit/shared/booking/trip/free-waiting.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { publicView } from "../../booking/access/booking-view.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { TimelineEntry } from "../../booking/timeline/timeline-entry.entity.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import type { Client } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: kees, staff } = await staffClient(server, "desk", { name: "Kees" });
const { client: fatma } = await staffClient(server, "desk", { name: "Fatma" });

const driver = { firstName: "Ali", phone: "06 12345678" };
const vehicle = { make: "Mercedes", model: "E 300", colour: "zwart", plate: "TX-123-B" };
const does = (who: Client, id: number, act: RideAct, body: object) =>
  who.post(`/api/office/bookings/${id}/${pathOf(act)}`, body);
const ride = (id: number) => em().findOneOrFail(Booking, id);
const entriesOf = (bookingId: number) => em().find(TimelineEntry, { bookingId }, { orderBy: { id: "asc" } });
const trailOf = (id: number) => em().find(AuditEntry, { subjectId: String(id) }, { orderBy: { id: "asc" } });
const eventsOf = (bookingId: number) =>
  em().find(OutboxEvent, { payload: { bookingId } as never }, { orderBy: { id: "asc" } });

test("the desk takes a ride from its confirmation to its end, each act by name in timeline and trail", async () => {
  const { id } = await createBooking(em(), { contactEmail: "jan@example.nl" });
  const steps: [RideAct, object][] = [
    ["confirm", {}],
    ["assign", { driver, vehicle, etaMinutes: 12 }],
    ["en_route", {}],
    ["arrived", {}],
    ["on_board", {}],
    ["completed", {}],
  ];
  for (const [index, [act, more]] of steps.entries()) {
    const { status, body } = await does(kees, id, act, { version: index + 1, ...more });
    expect([act, status, body.version]).toEqual([act, 200, index + 2]);
  }
  expect(await ride(id)).toMatchObject({ status: "completed", driver: { phone: "+31612345678" }, vehicle });
  expect((await entriesOf(id)).map(({ what, by, staffId }) => [what, by, staffId])).toEqual(
    ["confirmed", "driver_assigned", "en_route", "arrived", "on_board", "completed"].map((what) => [
      what,
      "office",
      staff.id,
    ]),
  );
  const trail = await trailOf(id);
  expect(trail.map(({ act }) => act)).toEqual(["confirm", "assign", "en_route", "arrived", "on_board", "completed"]);
  expect(trail[1]).toMatchObject({ before: { version: 2, plate: null }, after: { version: 3, plate: "TX-123-B" } });
  expect(JSON.stringify(trail)).not.toContain("12345678");
  expect((await eventsOf(id)).map(({ type }) => type)).toEqual([
    "booking.confirmed",
    ...Array.from({ length: 4 }, () => "booking.driver_changed"),
    "booking.completed",
  ]);
});

test("a driver is released, and nobody is there: the ride ends, as the guest reads", async () => {
  const { id } = await createBooking(em());
  await does(kees, id, "assign", { version: 1, driver, vehicle });
  expect((await does(kees, id, "release", { version: 2 })).body).toMatchObject({ driverState: "none", version: 3 });
  await does(kees, id, "assign", { version: 3, driver, vehicle });
  expect((await does(kees, id, "no_show", { version: 4 })).body.code).toBe("illegal_transition");
  await does(kees, id, "arrived", { version: 4 });
  await em().execute("update booking set pickup_at = ? where id = ?", [new Date(), id]);
  const { until } = (await kees.send(`/api/office/bookings/${id}`)).body.freeWait;
  const { time } = toWallTime(new Date(until));
  expect((await does(kees, id, "no_show", { version: 5 })).body).toMatchObject({ code: "too_early", time });
  const longAgo = new Date(Date.now() - FREE_WAIT_MINUTES.ride * 60_000);
  await em().execute("update booking set pickup_at = ? where id = ?", [longAgo, id]);
  await em().nativeUpdate(TimelineEntry, { bookingId: id, what: "arrived" }, { at: longAgo });
  expect((await does(kees, id, "no_show", { version: 5 })).status).toBe(200);
  const ended = await ride(id);
  expect(ended).toMatchObject({ status: "cancelled", cancelledBy: "office", cancelReason: "no_show" });
  // Who met nobody stays known.
  expect(ended).toMatchObject({ driverState: "none", driver: { firstName: "Ali" }, vehicle });
  // As the terms say of somebody who is not there.
  expect(publicView(ended).cancellation).toEqual({ by: "dispatch", mayBeCharged: true, reason: "no_show" });
});

test("a cancellation has a reason, in words where there is none for it; as the customer asked it is on their terms", async () => {
  const { id } = await createBooking(em(), { contactPhone: "+31612345678" });
  const fields = async (body: object) => (await does(kees, id, "cancel", { version: 1, ...body })).body.fields;
  expect(await fields({})).toHaveProperty("reason");
  expect(await fields({ reason: "other" })).toHaveProperty("message");
  expect(await fields({ reason: "other", message: "x".repeat(301) })).toHaveProperty("message");
  expect(await fields({ reason: "no_show" }), "an act of its own").toHaveProperty("reason");
  const message = "De brug is dicht.\nWij bellen u.";
  expect((await does(kees, id, "cancel", { version: 1, reason: "other", message })).status).toBe(200);
  expect((await entriesOf(id)).at(-1)).toMatchObject({ by: "office", after: { reason: "other", message } });
  expect(JSON.stringify(await trailOf(id)), "nobody's words are in the trail").not.toContain("brug");
  expect((await eventsOf(id)).at(-1)).toMatchObject({ payload: { by: "office", channels: ["sms"] } });

  const soon = new Date(Date.now() + 3_600_000);
  const { date, time } = toWallTime(soon);
  const late = await createBooking(em(), { status: "confirmed", pickupAt: soon, pickupDate: date, pickupTime: time });
  const asked = { version: 1, reason: "customer" };
  expect((await does(kees, late.id, "cancel", asked)).body.code).toBe("late_cancellation");
  expect((await does(kees, late.id, "cancel", { ...asked, acceptCharge: true })).status).toBe(200);
  expect(await ride(late.id)).toMatchObject({ cancelledBy: "customer", lateCancellation: true });
  expect((await entriesOf(late.id)).at(-1)).toMatchObject({ by: "office", staffId: staff.id });
});

test("each driver and car that is assigned has to be known, once", async () => {
  const { id } = await createBooking(em());
  const refused = async (body: object) => (await does(kees, id, "assign", { version: 1, ...body })).body.fields;
  expect(await refused({})).toMatchObject({ driverId: [expect.any(String)], carId: [expect.any(String)] });
  expect(await refused({ driver: { firstName: "", phone: "12" }, vehicle: { ...vehicle, plate: "" } })).toMatchObject({
    "driver.firstName": [expect.any(String)],
    "driver.phone": [expect.any(String)],
    "vehicle.plate": [expect.any(String)],
  });
  expect(await refused({ driver, vehicle, etaMinutes: 0 })).toHaveProperty("etaMinutes");
  expect((await ride(id)).version).toBe(1);
});

test("the driver and the car come from the registers, of those who are still with the company", async () => {
  const { id } = await createBooking(em());
  const { client: manager } = await staffClient(server, "manager");
  const added = async (register: string, entry: object) =>
    (await manager.post(`/api/office/${register}`, { isWorking: true, ...entry })).body.id;
  const driverId = await added("drivers", { firstName: "Bo", phone: "06 11112222" });
  const gone = await added("drivers", { firstName: "Cas", isWorking: false });
  await manager.send(`/api/office/drivers/${gone}`, { method: "DELETE", body: { version: 1 } });
  const carId = await added("cars", { ...vehicle, seats: 4, takesWheelchair: false });
  const refused = await does(kees, id, "assign", { version: 1, driverId: gone, carId });
  expect(refused.body.fields).toMatchObject({ driverId: [expect.any(String)] });
  expect((await does(kees, id, "assign", { version: 1, driverId, carId })).status).toBe(200);
  expect(await ride(id)).toMatchObject({ driver: { firstName: "Bo", phone: "+31611112222" }, vehicle });
});

test("the second of a double click is the same act; another desk at the same version is told", async () => {
  const { id } = await createBooking(em());
  const assigned = { version: 1, driver, vehicle, etaMinutes: 5 };
  const twice = await Promise.all([does(kees, id, "assign", assigned), does(kees, id, "assign", assigned)]);
  expect(twice.map(({ status, body }) => [status, body.version])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect(await trailOf(id)).toHaveLength(1);
  expect(await does(fatma, id, "assign", assigned)).toMatchObject({ status: 409, body: { code: "version_conflict" } });
  const other = { ...assigned, driver: { firstName: "Bo" } };
  expect((await does(kees, id, "assign", other)).status, "another driver is another act").toBe(409);
  expect((await ride(id)).driver?.firstName).toBe("Ali");
});

test("an act that fails leaves neither change nor entry", async () => {
  const { id } = await createBooking(em());
  expect((await does(kees, id, "completed", { version: 1 })).body.code).toBe("illegal_transition");
  expect((await does(kees, 123_456, "confirm", { version: 1 })).status).toBe(404);
  expect([await trailOf(id), await entriesOf(id), await eventsOf(id)]).toEqual([[], [], []]);
});

test("an office that only looks on acts on nothing", async () => {
  const { id } = await createBooking(em());
  server.context.config.OFFICE = "read-only";
  expect(await does(kees, id, "confirm", { version: 1 })).toMatchObject({ status: 409, body: { code: "read_only" } });
  expect((await kees.send(`/api/office/bookings/${id}`)).body.isReadOnly).toBe(true);
  expect((await kees.send("/api/office/me")).body.isReadOnly).toBe(true);
  server.context.config.OFFICE = "on";
  expect((await ride(id)).version).toBe(1);
});

test("two desks at a hundred bookings: each act happens once, none is lost, and the trail tells of those alone", async () => {
  const bookings = await Promise.all(Array.from({ length: 100 }, () => createBooking(em())));
  const desk = async (who: Client, name: string) => {
    const done: number[] = [];
    for (const { id } of bookings) {
      const answers = await Promise.all([
        does(who, id, "confirm", { version: 1 }),
        does(who, id, "assign", { version: 2, driver: { firstName: name }, vehicle }),
        does(who, id, "en_route", { version: 3 }),
      ]);
      done.push(answers.filter(({ status }) => status === 200).length);
      expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    }
    return done;
  };
  const [one = [], other = []] = await Promise.all([desk(kees, "Kees"), desk(fatma, "Fatma")]);
  for (const [index, { id }] of bookings.entries()) {
    const done = (one[index] ?? 0) + (other[index] ?? 0);
    const [now, entries, trail] = [await ride(id), await entriesOf(id), await trailOf(id)];
    expect([now.version, trail.length, (await eventsOf(id)).length]).toEqual([1 + done, done, done]);
    expect(trail.map(({ after }) => after?.version)).toEqual(trail.map((_, step) => step + 2));
    const times = entries.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const order = ["confirmed", "driver_assigned", "en_route"];
    expect(entries.map(({ what }) => what)).toEqual(order.slice(0, done));
    const assigned = trail.find(({ act }) => act === "assign");
    if (assigned) expect(now.driver?.firstName).toBe(assigned.staffName);
  }
});
