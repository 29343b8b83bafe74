import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { FLIGHT_KEY, openFlightStandIn } from "../../infra/flight-stand-in/open-stand-in.ts";
import { Booking } from "../booking/booking.entity.ts";
import { type BookingFields, createBooking } from "../booking/booking.factory.ts";
import { setUpServer } from "../testing/set-up.ts";
import { createAskFlight } from "./flight-api.ts";
import { followFlights } from "./follow-flights.ts";

const server = await setUpServer();
const { context, clock } = server;
const em = () => context.orm.em.fork();
const standIn = await openFlightStandIn(() => clock.now());
afterAll(standIn.close);
const ask = createAskFlight({ url: standIn.url, key: FLIGHT_KEY });
const follow = () => followFlights({ ...context, now: () => clock.now(), ask });

const DAY = "2026-12-10";
const at = (time: string, date = DAY): Date => toInstant({ date, time })!;
beforeEach(async () => {
  clock.now = () => at("13:00");
  standIn.heard.length = 0;
  await em().execute("delete from booking; delete from flight_look");
});

function met(flightNumber: string, pickup = "15:00", over: BookingFields = {}) {
  const pickupAt = at(pickup);
  return createBooking(em(), {
    status: "confirmed",
    pickupLocation: "Schiphol Airport",
    flightNumber,
    pickupAt,
    pickupDate: toWallTime(pickupAt).date,
    pickupTime: pickup,
    ...over,
  });
}
const find = (id: number) => em().findOneOrFail(Booking, id);

test("flights on time, late, early, diverted and cancelled are told to their rides; an unknown one is not", async () => {
  const rides = {
    onTime: await met("KL1430"),
    late: await met("KL1431D"),
    early: await met("KL1432E"),
    diverted: await met("KL1433V"),
    cancelled: await met("KL1434C"),
    unknown: await met("KL1435U"),
    noTime: await met("KL9999"),
  };
  expect(await follow()).toEqual({ asked: 7, told: 5 });
  const state = async ({ id }: Booking) => {
    const { flight, expectedPickupAt } = await find(id);
    return [flight?.state, expectedPickupAt && toWallTime(expectedPickupAt).time];
  };
  expect(await state(rides.onTime)).toEqual(["expected", null]);
  // 20 + 1431 × 7 modulo 160 minutes late: half of it is announced first.
  expect(await state(rides.late)).toEqual(["expected", "16:00"]);
  expect(await state(rides.early)).toEqual(["expected", null]);
  expect(await state(rides.diverted)).toEqual(["diverted", null]);
  expect(await state(rides.cancelled)).toEqual(["cancelled", null]);
  expect(await state(rides.unknown)).toEqual([undefined, null]);
  expect(await state(rides.noTime)).toEqual([undefined, null]);
});

test("few requests: one for all rides of a flight, seldom while it is far, none once it has landed or the desk has spoken", async () => {
  await met("KL1700", "17:30");
  await met("KL1700", "17:30");
  await met("KL1705", "17:30", { pickupLocation: "Eindhoven Airport" });
  await met("KL1706", "17:30", { flight: { state: "expected", landsAt: DAY, by: "office", at: DAY } });
  await met("KL2300", "23:30");
  const rounds: [string, string[]][] = [
    ["13:00", ["KL1700"]],
    ["13:20", []],
    ["13:30", ["KL1700"]],
    ["15:35", ["KL1700"]],
    ["15:37", []],
    ["15:40", ["KL1700"]],
    ["17:00", ["KL1700"]],
    ["17:05", []],
  ];
  for (const [time, heard] of rounds) {
    clock.now = () => at(time);
    await follow();
    expect(standIn.heard.splice(0), time).toEqual(heard);
  }
});

test("who is picked up at night may have landed before midnight; a flight at another time of the day is another one", async () => {
  clock.now = () => at("22:00");
  const next = daysAfter(DAY, 1);
  const night = { pickupAt: at("00:30", next), pickupDate: next };
  const before = await met("KL2345D", "00:30", night);
  const after = await met("KL0005", "00:30", night);
  const mistyped = await met("KL0900", "23:30", { pickupAt: at("23:30") });
  await follow();
  expect((await find(before.id)).flight?.scheduledAt).toBe(at("23:45").toISOString());
  expect((await find(after.id)).flight?.scheduledAt).toBe(at("00:05", next).toISOString());
  expect((await find(mistyped.id)).flight).toBeNull();
});

test("an interface that refuses or answers something else moves nothing, and is not asked again at once", async () => {
  const { id } = await met("KL1430");
  const failing = (fetch: () => Promise<Response>) =>
    followFlights({
      ...context,
      now: () => clock.now(),
      ask: createAskFlight({ url: standIn.url, key: FLIGHT_KEY, fetch }),
    });
  await expect(failing(async () => new Response("", { status: 429 }))).rejects.toThrow("answered 429");
  expect(await follow(), "not due").toEqual({ asked: 0, told: 0 });
  clock.now = () => at("13:31");
  await expect(failing(async () => Response.json({ flights: "none" }))).rejects.toThrow();
  expect((await find(id)).flight).toBeNull();
  clock.now = () => at("14:01");
  expect(await follow()).toEqual({ asked: 1, told: 1 });
});
