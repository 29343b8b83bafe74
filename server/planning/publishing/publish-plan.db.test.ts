import type { DriverRides } from "@domrit/shared/driver/rides.ts";
import type { EventType } from "@domrit/shared/outbox/events.ts";
import type { Proposal } from "@domrit/shared/planning/day-plan.ts";
import type { DayPlan } from "@domrit/shared/planning/planning.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { beforeEach, expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { type BookingFields, createBooking } from "../../booking/booking.factory.ts";
import { DriverDay } from "../../booking/driver-news/driver-day.entity.ts";
import { DriverNews } from "../../booking/driver-news/driver-news.entity.ts";
import { driverClient } from "../../driver/driver.factory.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const NOON = new Date("2026-12-10T11:00:00Z");
const DATE = "2026-12-12";
server.clock.now = () => NOON;
const { client: desk } = await staffClient(server, "desk", { name: "Kees" });
const ali = await driverClient(server, { firstName: "Ali" });
const bo = await driverClient(server, { firstName: "Bo" });
const cars = [await createCar(em()), await createCar(em())];

beforeEach(async () => {
  await em().execute("delete from booking; delete from driver_day; delete from driver_news; delete from outbox_event");
});

/** A ride in Utrecht of 19 minutes on the day after tomorrow, so many minutes after nine. */
function ride(minutes: number, over: BookingFields = {}) {
  const pickupAt = new Date(Date.parse("2026-12-12T08:00:00Z") + minutes * 60_000);
  const { date: pickupDate, time: pickupTime } = toWallTime(pickupAt);
  const places = { pickupLocation: "Utrecht Centraal", destination: "Utrecht Centraal" };
  return createBooking(em(), { status: "confirmed", pickupAt, pickupDate, pickupTime, ...places, ...over });
}
const propose = async (more: object = {}) => {
  const { status, body } = await desk.post("/api/office/plan/propose", { date: DATE, ...more });
  expect(status).toBe(200);
  return body as unknown as Proposal;
};
const publish = ({ assignments, versions }: Pick<Proposal, "assignments" | "versions">) =>
  desk.post("/api/office/plan/publish", { date: DATE, assignments, versions });
const find = (id: number) => em().findOneOrFail(Booking, id);
const eventsOf = async (type: EventType) => (await em().find(OutboxEvent, { type })).map(({ payload }) => payload);
const acts = async () => (await em().find(AuditEntry, {}, { orderBy: { id: "asc" } })).map(({ act }) => act);
const ridesOf = async ({ client }: typeof ali) =>
  (await client.send("/api/driver/rides")).body as unknown as DriverRides;
const confirm = ({ client }: typeof ali, version: number, date = DATE) =>
  client.post(`/api/driver/days/${date}/confirm`, {
    eventId: crypto.randomUUID(),
    occurredAt: NOON.toISOString(),
    version,
  });

test("a day is proposed, published, told once to each driver, and confirmed, which the desk sees", async () => {
  const rides = [await ride(0, { note: "Bij de buren" }), await ride(5), await ride(60), await ride(65)];
  const proposal = await propose();
  expect(proposal).toMatchObject({ unassigned: [], late: 0, conflicts: [], current: { unassigned: 4, kilometres: 0 } });
  expect(proposal.assignments.map(({ bookingId }) => bookingId).sort()).toEqual(rides.map(({ id }) => id).sort());
  expect(await acts(), "nothing has happened").toEqual([]);
  expect((await publish(proposal)).body).toEqual({ assigned: 4, told: 2 });
  for (const { id } of rides) expect(await find(id)).toMatchObject({ driverState: "assigned", offerUntil: null });
  const days = await em().find(DriverDay, { date: DATE });
  expect(days.map(({ rides: count, version, confirmedAt }) => [count, version, confirmedAt])).toEqual([
    [2, 1, null],
    [2, 1, null],
  ]);
  const told = (await eventsOf("driver.day_planned")) as { driverId: string }[];
  expect(told.map(({ driverId }) => driverId).sort()).toEqual([ali.driver.id, bo.driver.id].sort());
  expect([await em().count(DriverNews), await eventsOf("driver.offered")], "not a message for each ride").toEqual([
    0,
    [],
  ]);
  expect(await acts()).toEqual([...rides.map(() => "assign"), "plan_published"]);
  const [published] = await em().find(AuditEntry, { act: "plan_published" });
  expect(published).toMatchObject({ staffName: "Kees", subjectId: DATE, after: { rides: 4, drivers: 2 } });

  const shown = await ridesOf(ali);
  expect(shown.items, "though they are more than a day ahead").toHaveLength(2);
  for (const each of shown.items) {
    expect(each).toMatchObject({ pickupLocation: "Utrecht Centraal", name: null, phone: null, care: null, note: null });
  }
  const [day] = shown.days;
  expect(day).toMatchObject({ date: DATE, version: 1, rides: 2, isOpened: false, isConfirmed: false });
  expect((await ali.client.post("/api/driver/news/opened", { ids: [day?.id] })).status).toBe(204);
  expect((await ridesOf(ali)).days).toMatchObject([{ isOpened: true }]);
  expect([(await confirm(ali, 1)).status, (await confirm(ali, 1)).status]).toEqual([204, 204]);
  expect((await ridesOf(ali)).days).toMatchObject([{ isConfirmed: true }]);
  for (const { id } of shown.items) expect((await find(id)).acceptedAt).toEqual(NOON);
  const plan = (await desk.send(`/api/office/plan?date=${DATE}`)).body as unknown as DayPlan;
  const publishedAt = NOON.toISOString();
  expect(Object.fromEntries(plan.drivers.map(({ firstName, day: one }) => [firstName, one]))).toMatchObject({
    Ali: { publishedAt, confirmedAt: publishedAt },
    Bo: { publishedAt, confirmedAt: null },
  });
  expect((await publish(proposal)).body, "a second press").toEqual({ assigned: 0, told: 0 });
  expect((await acts()).filter((act) => act === "plan_published")).toHaveLength(1);
});

test("nothing is half published: what has changed is named, and so is what does not fit", async () => {
  const [first, second] = [await ride(0), await ride(60)];
  const proposal = await propose();
  await desk.post(`/api/office/bookings/${second.id}/change`, { version: 1, passengers: 2 });
  const { version } = await find(second.id);
  expect(version).toBe(2);
  const { status, body } = await publish(proposal);
  const changed = [{ bookingId: second.id, reference: second.reference }];
  expect([status, body.code, body.data]).toEqual([409, "conflict", { changed }]);
  const anew = await propose();
  const [one, other] = anew.assignments;
  const [car] = cars;
  const same = { driverId: ali.driver.id, carId: car?.id ?? "" };
  const third = await ride(5);
  const tight = [
    { bookingId: first.id, ...same },
    { bookingId: third.id, ...same },
  ];
  const misfit = await publish({ assignments: tight, versions: { ...anew.versions, [third.id]: 1 } });
  expect([misfit.status, misfit.body.code]).toEqual([409, "does_not_fit"]);
  const { conflicts } = misfit.body.data as unknown as Pick<Proposal, "conflicts">;
  expect(conflicts.map(({ bookingId }) => bookingId).sort()).toEqual([first.id, third.id].sort());
  for (const { id } of [first, second, third]) expect(await find(id)).toMatchObject({ driverId: null });
  expect(await em().count(DriverDay)).toBe(0);
  expect(await eventsOf("driver.day_planned")).toEqual([]);
  const unknown = [{ bookingId: first.id, driverId: crypto.randomUUID(), carId: same.carId }];
  expect((await publish({ assignments: unknown, versions: anew.versions })).body.code).toBe("invalid_fields");
  expect((await publish({ assignments: anew.assignments, versions: {} })).body.code, "unseen").toBe("conflict");
  expect([one, other].filter(Boolean)).toHaveLength(2);
});

test("what changes later is told alone; a new version of the day is confirmed anew", async () => {
  const [first] = [await ride(0)];
  const proposal = await propose();
  const driverId = proposal.assignments[0]?.driverId;
  const [who, other] = driverId === ali.driver.id ? [ali, bo] : [bo, ali];
  await publish(proposal);
  await confirm(who, 1);
  await desk.post(`/api/office/bookings/${first.id}/change`, { version: 2, note: "Bel aan" });
  expect(await em().find(DriverNews, { driverId: who.driver.id })).toMatchObject([{ kind: "changed" }]);
  expect((await ridesOf(who)).days, "it stays confirmed").toMatchObject([{ version: 1, isConfirmed: true, rides: 1 }]);
  await ride(30);
  expect((await publish(await propose())).body).toMatchObject({ assigned: 1 });
  const days = await em().find(DriverDay, { date: DATE }, { orderBy: { driverId: "asc" } });
  const told = days.map((day) => [day.driverId, day.version, day.rides, day.confirmedAt !== null]);
  const isSame = days.length === 1;
  expect(told).toContainEqual(isSame ? [who.driver.id, 2, 2, false] : [other.driver.id, 1, 1, false]);
  if (isSame) expect((await confirm(who, 1)).body.code).toBe("conflict");
  expect((await confirm(other, 9, "2026-12-13")).status, "a day that nobody published").toBe(404);
});

test("a proposal that the desk moved is measured as it is, and what does not fit in it is told", async () => {
  const [first, second] = [await ride(0), await ride(5)];
  const { assignments } = await propose();
  const [one] = assignments;
  const both = [first, second].map(({ id }) => ({ bookingId: id, driverId: one?.driverId ?? "" }));
  const tight = await propose({ assignments: both });
  expect(tight.conflicts.map(({ bookingId }) => bookingId).sort()).toEqual([first.id, second.id].sort());
  expect([tight.late, tight.unassigned, tight.assignments.length]).toEqual([1, [], 2]);
  const alone = await propose({ assignments: [{ bookingId: first.id, driverId: null }] });
  expect(alone).toMatchObject({ assignments: [], conflicts: [] });
  expect([...alone.unassigned].sort()).toEqual([first.id, second.id].sort());
});

test("of a day that begins within hours too each driver gets one message, and who loses a ride by it as well", async () => {
  const soon = { pickupAt: new Date("2026-12-11T08:00:00Z"), pickupDate: "2026-12-11", pickupTime: "09:00" };
  const date = soon.pickupDate;
  const taken = await ride(0, {
    ...soon,
    driverState: "assigned",
    driverId: ali.driver.id,
    carId: cars[0]?.id ?? null,
  });
  const open = await ride(0, soon);
  const assignments = [{ bookingId: taken.id, driverId: bo.driver.id, carId: cars[1]?.id ?? "" }];
  const versions = { [taken.id]: 1, [open.id]: 1 };
  const { body } = await desk.post("/api/office/plan/publish", { date, assignments, versions });
  expect(body).toEqual({ assigned: 1, told: 2 });
  const days = await em().find(DriverDay, { date });
  const told = Object.fromEntries(days.map((day) => [day.driverId, day.rides]));
  expect(told).toEqual({ [ali.driver.id]: 0, [bo.driver.id]: 1 });
  expect([await em().count(DriverNews), await eventsOf("driver.offered")]).toEqual([0, []]);
  const seen = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`${4_000_000_000_000_000 + index}`, 1]));
  const many = await desk.post("/api/office/plan/publish", { date, assignments: [], versions: seen });
  expect([many.body.code, (many.body.data as unknown as { changed: [] }).changed.length]).toEqual(["conflict", 900]);
});

test("of two desks that publish other plans at the same moment one is told what has changed, and no driver has two rides", async () => {
  const rides = [await ride(0), await ride(5)];
  const { versions } = await propose();
  const crews = [ali, bo].map(({ driver }, index) => ({ driverId: driver.id, carId: cars[index]?.id ?? "" }));
  const planOf = (order: readonly number[]) =>
    order.map((place, index) => ({ bookingId: rides[index]?.id ?? 0, ...crews[place] }) as Proposal["assignments"][0]);
  const plans = [planOf([0, 1]), planOf([1, 0])];
  const answers = await Promise.all(plans.map((assignments) => publish({ assignments, versions })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("conflict");
  const drivers = await Promise.all(rides.map(async ({ id }) => (await find(id)).driverId));
  expect(new Set(drivers).size).toBe(2);
  expect(await em().count(DriverDay)).toBe(2);
});

test("the rest of a day is planned from a moment on, and what is on the road stays", async () => {
  const [early, late] = [await ride(0), await ride(120)];
  const { assignments } = await propose({ from: "2026-12-12T09:00:00Z" });
  expect(assignments.map(({ bookingId }) => bookingId)).toEqual([late.id]);
  const pending = await ride(240, { status: "pending" });
  const ids = (await propose()).assignments.map(({ bookingId }) => bookingId);
  expect([ids.includes(early.id), ids.includes(pending.id)], "only a person confirms").toEqual([true, false]);
  const wrong = await desk.post("/api/office/plan/propose", { date: "2026-02-30", from: "nu" });
  expect([wrong.status, Object.keys(wrong.body.fields ?? {}).sort()]).toEqual([422, ["date", "from"]]);
});
