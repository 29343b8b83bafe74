import { BOOKED_AHEAD_DAYS, MOST_FIXED_RIDES } from "@domrit/shared/organisations/riders/fixed-ride.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { beforeEach, expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { limitDay } from "../../booking/capacity/capacity.factory.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { FixedRide } from "../../organisations/riders/fixed-ride.entity.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createTeamWithRider } from "../riders.factory.ts";
import { bookAhead } from "./book-ahead.ts";

const server = await setUpServer();
const { context } = server;
const em = () => context.orm.em.fork();
/** A Monday, at seven in the morning. */
const MONDAY = new Date("2026-12-07T06:00:00Z");
let now = MONDAY;
server.clock.now = () => now;
beforeEach(async () => {
  now = MONDAY;
  await em().execute("delete from rider_fixed_ride; delete from booking; delete from capacity");
});

const ordering = async () => ({ ...context, [Symbol.asyncDispose]: async () => undefined });
const round = () => bookAhead(ordering, context);
const SAID = {
  days: ["mon", "wed"],
  destination: "Heidelberglaan 100, Utrecht",
  pickupTime: "09:00",
  backTime: "15:30",
};
type Team = Awaited<ReturnType<typeof createTeamWithRider>>;
const add = ({ admin, atRider }: Team, over: object = {}) =>
  admin.client.post(`${atRider}/fixed-rides`, { ...SAID, ...over });
const rides = () => em().find(Booking, {}, { orderBy: { pickupAt: "asc" } });
const standing = async () =>
  (await rides())
    .filter(({ status }) => status !== "cancelled")
    .map(({ pickupDate, pickupTime }) => `${pickupDate} ${pickupTime}`);
const withdraw = async (team: Team, path: string) =>
  (await team.admin.client.send(`${team.atRider}/${path}`, { method: "DELETE" })).status;

test("a fixed ride becomes bookings two weeks ahead, there and back, once each, on the organisation's account", async () => {
  const team = await createTeamWithRider(server);
  const made = await add(team);
  expect(made).toMatchObject({
    status: 201,
    body: { pickupLocation: team.rider.home, from: "2026-12-07", faults: [] },
  });
  expect(await round()).toEqual({ booked: 5, refused: 0, cancelled: 0 });
  expect(await round()).toEqual({ booked: 0, refused: 0, cancelled: 0 });
  const days = ["2026-12-07", "2026-12-09", "2026-12-14", "2026-12-16", "2026-12-21"];
  expect(await standing()).toEqual(days.flatMap((day) => [`${day} 09:00`, `${day} 15:30`]));
  for (const ride of await rides())
    expect(ride).toMatchObject({
      status: "confirmed",
      paying: "account",
      organisationId: team.organisationId,
      customerId: team.admin.customer.id,
      riderId: team.rider.id,
      withheld: null,
      extras: { passengerName: "Bep de Vries" },
    });
  const events = await em().find(OutboxEvent, { type: "booking.placed" });
  expect(new Set(events.map(({ payload }) => JSON.stringify((payload as { channels: string[] }).channels)))).toEqual(
    new Set(["[]"]),
  );
  now = new Date("2026-12-09T06:00:00Z");
  expect(await round()).toMatchObject({ booked: 1 });
  expect((await standing()).at(-1)).toBe("2026-12-23 15:30");
});

test("two workers in one round book each day once", async () => {
  await add(await createTeamWithRider(server));
  const rounds = await Promise.all([round(), round()]);
  expect(rounds.map(({ refused }) => refused)).toEqual([0, 0]);
  expect(await standing()).toHaveLength(10);
});

test("a day is left out on holidays where that is wished, before its beginning, and after its end", async () => {
  const team = await createTeamWithRider(server);
  now = new Date("2026-12-21T06:00:00Z");
  await add(team, { days: ["fri"], skipHolidays: true, backTime: "" });
  await add(team, {
    days: ["tue"],
    from: "2026-12-29",
    until: "2027-01-04",
    arriveBy: "10:00",
    pickupTime: "",
    backTime: "",
  });
  await round();
  const dates = (await rides()).map(({ pickupDate, arriveBy }) => [pickupDate, arriveBy]);
  // Christmas and New Year's Day are Fridays.
  expect(dates).toEqual([["2026-12-29", "10:00"]]);
});

test("a ride that is cancelled, or moved to another day, is not booked again", async () => {
  const team = await createTeamWithRider(server);
  await add(team, { days: ["wed"], backTime: "" });
  await round();
  const [first, second] = await rides();
  expect((await team.admin.client.post(`/api/bookings/${first?.id}/cancel`, {})).status).toBe(200);
  const moved = { version: second?.version, pickupDate: "2026-12-17" };
  expect((await team.admin.client.post(`/api/bookings/${second?.id}/change`, moved)).status).toBe(200);
  expect(await round()).toEqual({ booked: 0, refused: 0, cancelled: 0 });
});

test("a pause takes out the fixed rides of its days alone, and ends by itself or before its time", async () => {
  const team = await createTeamWithRider(server);
  await add(team, { backTime: "" });
  await round();
  const own = {
    pickupDate: "2026-12-15",
    pickupTime: "11:00",
    pickupLocation: team.rider.home,
    destination: "Utrecht Centraal",
  };
  const booked = await team.admin.client.post("/api/bookings", {
    ...own,
    vehicleType: "station",
    riderId: team.rider.id,
  });
  expect(booked.status).toBe(201);
  const days = { from: "2026-12-14", until: "2026-12-20" };
  const paused = await team.admin.client.post(`${team.atRider}/pauses`, days);
  expect([paused.status, paused.body.rides]).toEqual([200, [expect.any(Number), expect.any(Number)]]);
  await round();
  const left = ["2026-12-07 09:00", "2026-12-09 09:00", "2026-12-15 11:00", "2026-12-21 09:00"];
  expect(await standing()).toEqual(left);
  const { absences } = (await team.admin.client.send(`${team.atRider}/plan`)).body;
  expect(absences).toMatchObject([{ kind: "pause", ...days }]);
  expect(await withdraw(team, `absences/${absences[0].id}`)).toBe(204);
  expect(await withdraw(team, `absences/${absences[0].id}`)).toBe(404);
  expect(await round()).toMatchObject({ booked: 2 });
  expect(await standing()).toHaveLength(6);
});

test("a day that was booked while a pause was said is taken back", async () => {
  const team = await createTeamWithRider(server);
  await add(team, { backTime: "" });
  await team.admin.client.post(`${team.atRider}/pauses`, { from: "2026-12-09" });
  await round();
  const [ride] = await rides();
  await em().nativeUpdate(Booking, ride?.id ?? 0, { fixedDate: "2026-12-09" });
  expect(await round()).toMatchObject({ cancelled: 1 });
});

test("what cannot be driven is told by its field before it is kept", async () => {
  const team = await createTeamWithRider(server);
  const cases = [
    [{ days: [] }, "days"],
    [{ days: ["monday"] }, "days.0"],
    [{ pickupTime: "" }, "pickupTime"],
    [{ pickupTime: "25:00", backTime: "" }, "pickupTime"],
    [{ backTime: "08:00" }, "backTime"],
    [{ backTime: "09:01" }, "backTime"],
    [{ destination: "Qxqxqx 999, Zzzz" }, "destination"],
    [{ from: "2026-12-20", until: "2026-12-19" }, "until"],
    [{ from: "2026-02-30" }, "from"],
    [{ days: ["sun"], from: "2026-12-07", until: "2026-12-09" }, "days"],
  ] as const;
  for (const [wrong, field] of cases) {
    const { status, body } = await add(team, wrong);
    expect([wrong, status, Object.keys(body.fields ?? {})]).toEqual([wrong, 422, [field]]);
  }
  expect(await em().count(FixedRide, {})).toBe(0);
});

test("a fixed ride that is sent twice is kept once", async () => {
  const team = await createTeamWithRider(server);
  const [first, second] = await Promise.all([add(team), add(team)]);
  expect(second).toMatchObject({ status: 201, body: { id: first.body.id } });
  now = new Date(now.getTime() + 11 * 60_000);
  expect((await add(team)).body.id).not.toBe(first.body.id);
  expect(await em().count(FixedRide, {})).toBe(2);
});

test("a rider has no more fixed rides than one can look through", async () => {
  const team = await createTeamWithRider(server);
  for (let made = 0; made < MOST_FIXED_RIDES; made += 1)
    expect((await add(team, { pickupTime: `09:${10 + made}`, backTime: "" })).status).toBe(201);
  expect((await add(team)).body.code).toBe("conflict");
  expect(await em().count(FixedRide, {})).toBe(MOST_FIXED_RIDES);
});

test("a day in a full hour, or over the limit, is told with the fixed ride, and tried again after an hour", async () => {
  const team = await createTeamWithRider(server);
  await limitDay(context.orm.em, "2026-12-09", { station: { 9: 0 } });
  await add(team, { days: ["wed"], backTime: "" });
  expect(await round()).toEqual({ booked: 1, refused: 1, cancelled: 0 });
  const faults = async () => (await team.admin.client.send(`${team.atRider}/plan`)).body.fixedRides[0].faults;
  expect(await faults()).toEqual([{ date: "2026-12-09", code: "fully_booked" }]);
  expect(await round()).toMatchObject({ booked: 0, refused: 0 });
  await em().execute("delete from capacity");
  now = new Date(MONDAY.getTime() + 61 * 60_000);
  expect(await round()).toMatchObject({ booked: 1, refused: 0 });
  expect(await faults()).toEqual([]);
  await em().nativeUpdate(Organisation, team.organisationId, { limitCents: 1 });
  now = new Date("2026-12-09T06:00:00Z");
  expect(await round()).toMatchObject({ booked: 0, refused: 1 });
  expect(await faults()).toMatchObject([{ code: "account_limit" }]);
});

test("a day that another worker booked with the last of the limit is not said to be refused", async () => {
  const once = { days: ["mon"], backTime: "", until: "2026-12-07" };
  await add(await createTeamWithRider(server), once);
  await round();
  const [{ estimatedPriceCents: limitCents = 0 } = {}] = await rides();
  const team = await createTeamWithRider(server);
  await em().nativeUpdate(Organisation, team.organisationId, { limitCents });
  const { body } = await add(team, once);
  const rounds = await Promise.all([round(), round(), round()]);
  expect(rounds.map(({ refused }) => refused)).toEqual([0, 0, 0]);
  expect(await em().count(Booking, { fixedRideId: body.id })).toBe(1);
  expect((await em().findOneOrFail(FixedRide, body.id)).faults ?? {}).toEqual({});
});

test("a fixed ride goes on with the reference that it was entered with, whatever the organisation asks for since", async () => {
  const team = await createTeamWithRider(server);
  await add(team, { days: ["mon"], backTime: "", reference: "oud" });
  await add(team, { days: ["wed"], backTime: "" });
  const settings = { referenceRequired: true, referencePattern: "PO-######" };
  await team.admin.client.send(team.at, { method: "PUT", body: settings });
  expect(await round()).toMatchObject({ booked: 5, refused: 0 });
});

test("nothing is booked on an account that is paused", async () => {
  const team = await createTeamWithRider(server);
  await add(team);
  await em().nativeUpdate(Organisation, team.organisationId, { state: "paused" });
  expect(await round()).toEqual({ booked: 0, refused: 0, cancelled: 0 });
});

test("with a fixed ride its days are cancelled, but for one within two hours; with its rider too", async () => {
  const team = await createTeamWithRider(server);
  const { body } = await add(team, { backTime: "", pickupTime: "08:30" });
  await add(team, { days: ["fri"], backTime: "" });
  await round();
  expect(await standing()).toHaveLength(7);
  expect(await withdraw(team, `fixed-rides/${body.id}`)).toBe(204);
  expect(await standing()).toEqual(["2026-12-07 08:30", "2026-12-11 09:00", "2026-12-18 09:00"]);
  expect(await withdraw(team, `fixed-rides/${body.id}`)).toBe(404);
  expect((await team.admin.client.send(team.atRider, { method: "DELETE" })).status).toBe(204);
  expect(await standing()).toEqual(["2026-12-07 08:30"]);
  expect(await round()).toEqual({ booked: 0, refused: 0, cancelled: 0 });
});

test("the plan of a rider has the rides to come", async () => {
  const team = await createTeamWithRider(server);
  await add(team, { days: ["mon"], backTime: "" });
  await round();
  const { ahead } = (await team.admin.client.send(`${team.atRider}/plan`)).body;
  expect(ahead.map(({ pickupDate }: { pickupDate: string }) => pickupDate)).toEqual([
    "2026-12-07",
    "2026-12-14",
    daysAfter(dayOf(now), BOOKED_AHEAD_DAYS),
  ]);
});

test("a fixed ride is changed in place: its days are booked anew, but for a day that somebody changed, cancelled, or that is too near", async () => {
  const team = await createTeamWithRider(server);
  const { body } = await add(team, { days: ["mon", "wed", "thu"] });
  await round();
  const of = (date: string) => em().find(Booking, { fixedDate: date }, { orderBy: { pickupAt: "asc" } });
  const [thursday] = await of("2026-12-10");
  expect((await team.admin.client.post(`/api/bookings/${thursday?.id}/cancel`, {})).status).toBe(200);
  const [wednesday] = await of("2026-12-16");
  const moved = { version: wednesday?.version, pickupTime: "09:20" };
  expect((await team.admin.client.post(`/api/bookings/${wednesday?.id}/change`, moved)).status).toBe(200);
  // An hour before the first ride: it is driven, and so is the ride back.
  now = new Date("2026-12-07T07:00:00Z");
  await em().execute("delete from outbox_event");
  const said = { ...SAID, days: ["mon", "wed", "thu"], pickupTime: "10:00", destination: "Utrecht Centraal" };
  const change = (over: object = {}) =>
    team.admin.client.send(`${team.atRider}/fixed-rides/${body.id}`, { method: "PUT", body: { ...said, ...over } });
  expect((await change({ backTime: "09:00" })).body.fields).toHaveProperty("backTime");
  const changed = await change();
  expect(changed).toMatchObject({ status: 200, body: { pickupTime: "10:00", destination: "Utrecht Centraal" } });
  expect((await change()).status).toBe(404);
  await round();
  const days = (await rides())
    .filter(({ status, outboundId }) => status !== "cancelled" && !outboundId)
    .map(({ pickupDate, pickupTime }) => `${pickupDate} ${pickupTime}`);
  expect(days).toEqual([
    "2026-12-07 09:00",
    "2026-12-09 10:00",
    "2026-12-14 10:00",
    "2026-12-16 09:20",
    "2026-12-17 10:00",
    "2026-12-21 10:00",
  ]);
  expect((await standing()).filter((day) => day.startsWith("2026-12-07"))).toEqual([
    "2026-12-07 09:00",
    "2026-12-07 15:30",
  ]);
  const told = await em().find(OutboxEvent, { type: { $in: ["booking.cancelled", "booking.placed"] } });
  expect(told.flatMap(({ payload }) => (payload as { channels: string[] }).channels)).toEqual([]);
  expect((await team.admin.client.send(`${team.atRider}/plan`)).body.fixedRides).toHaveLength(1);
});

test("who keeps a fixed ride hears of its rides, as long as they book for the organisation; the invoice stays where it was", async () => {
  const team = await createTeamWithRider(server);
  const booker = await team.add("booker");
  await booker.client.post(`${team.atRider}/fixed-rides`, { ...SAID, days: ["mon"], backTime: "" });
  await round();
  const { email } = booker.customer;
  for (const ride of await rides())
    expect(ride).toMatchObject({ customerId: team.admin.customer.id, contactEmail: email.toLowerCase() });
  const { body } = await team.admin.client.post(`${team.atRider}/ill`, { from: "2026-12-07" });
  const told = await em().find(OutboxEvent, { type: "booking.cancelled" });
  const cancelled = { bookingId: body.rides[0], channels: expect.arrayContaining(["email"]) };
  expect(told.map(({ payload }) => payload)).toContainEqual(expect.objectContaining(cancelled));
  await em().execute("delete from booking; delete from rider_absence");
  await team.admin.client.send(`${team.at}/members/${booker.customer.id}`, { method: "DELETE" });
  await round();
  const [ride] = await rides();
  expect(ride?.contactEmail).toBe(team.admin.customer.email.toLowerCase());
});
