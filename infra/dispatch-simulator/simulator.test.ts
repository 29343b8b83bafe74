import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { isSigned, signatureHeaders } from "@domrit/server/dispatch/signature.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import {
  type DispatchOrder,
  type DispatchReport,
  dispatchReportSchema,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from "@domrit/shared/dispatch/messages.ts";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type HttpSink, startHttpSink } from "../test-doubles/http-sink.ts";
import { createRides, type Rides } from "./rides.ts";
import { courseOf } from "./script.ts";
import { orderServer } from "./take-orders.ts";

const SECRETS = ["a secret of the taxi centre", "an older secret of it"];
const reported = v.pipe(v.string(), v.parseJson(), dispatchReportSchema);

let site: HttpSink;
let rides: Rides;
let centre: Server;
let answer: () => number;

beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  answer = () => 200;
  site = await startHttpSink(() => answer());
  rides = createRides({ site: { url: site.url, secrets: SECRETS }, speed: 1000, trouble: 0 });
  centre = orderServer(SECRETS, rides).listen(0, "127.0.0.1");
  await once(centre, "listening");
});
afterEach(async () => {
  rides.stop();
  centre.close();
  await site.stop();
  vi.restoreAllMocks();
});

const order = (overrides: Partial<DispatchOrder> = {}, id = 4711): DispatchOrder => ({
  eventId: `event of ${id}`,
  type: "booking.placed",
  occurredAt: new Date().toISOString(),
  booking: {
    id,
    reference: "C77-6FC",
    version: 1,
    status: "pending",
    pickupLocation: "Nieuwegein",
    destination: "Utrecht Centraal",
    pickupAt: "2026-11-21T13:30:00.000Z",
    pickupDate: "2026-11-21",
    pickupTime: "14:30",
    callUntil: null,
    readyAt: null,
    outboundId: null,
    vehicleType: "van",
    arriveBy: null,
    hours: null,
    passengers: null,
    stops: [],
    luggage: null,
    childSeats: null,
    childSeat: null,
    costCentre: null,
    assistanceDog: false,
    flightNumber: null,
    note: null,
    care: null,
    estimatedPrice: 42,
    priceAgreed: false,
    contactName: null,
    contactPhone: null,
    passengerName: null,
    passengerPhone: null,
    passengerLanguage: null,
  },
  ...overrides,
});

async function send(body: string, secrets = SECRETS): Promise<number> {
  const { port } = centre.address() as AddressInfo;
  const headers = { "Content-Type": "application/json", ...signatureHeaders(secrets, body, new Date()) };
  return (await fetch(`http://127.0.0.1:${port}/orders`, { method: "POST", headers, body })).status;
}
const place = (placed = order()) => send(JSON.stringify(placed));
const events = (): DispatchReport[] => site.requests.map(({ body }) => v.parse(reported, body));
const states = () => events().map(({ status, driverState }) => driverState ?? status);

test("an order becomes a whole ride, told step by step in signed reports that the site understands", async () => {
  expect(await place()).toBe(202);
  await expect.poll(() => states()).toContain("completed");
  expect(states()).toEqual(["confirmed", "assigned", "en_route", "en_route", "arrived", "on_board", "completed"]);
  const [, assigned] = events();
  expect(assigned).toMatchObject({
    bookingId: 4711,
    driver: { firstName: expect.any(String), phone: expect.stringMatching(/^\+31\d{9}$/) },
    vehicle: { make: "Mercedes-Benz", plate: expect.stringMatching(/^[A-Z]-\d{3}-[A-Z]{2}$/) },
    etaAt: expect.any(String),
  });
  const positions = events().flatMap(({ position }) => (position ? [position.lat] : []));
  expect(positions, "from the north, nearer and nearer").toEqual(positions.toSorted((one, other) => other - one));
  expect(positions).toHaveLength(2);
  for (const { path, headers, body } of site.requests) {
    expect(path).toBe("/api/dispatch/events");
    const signed = {
      timestamp: String(headers[TIMESTAMP_HEADER]),
      signature: String(headers[SIGNATURE_HEADER]),
      rawBody: body,
    };
    expect(isSigned(SECRETS, signed, new Date())).toBe(true);
  }
  const times = events().map(({ occurredAt }) => occurredAt);
  expect(times).toEqual([...times].sort());
  expect(new Set(events().map(({ eventId }) => eventId)).size).toBe(7);
});

test("an order that comes again starts no second ride", async () => {
  await Promise.all([place(), place(), place()]);
  await expect.poll(() => states()).toContain("completed");
  await place();
  await place(order({}, 4712));
  await expect.poll(() => states().filter((state) => state === "completed")).toHaveLength(2);
  expect(events().filter(({ bookingId }) => bookingId === 4711)).toHaveLength(7);
});

test("a cancelled booking is not driven, also when its order comes after its cancellation", async () => {
  expect(await place(order({ type: "booking.cancelled" }))).toBe(202);
  await place();
  await place(order({}, 4712));
  await expect.poll(() => states()).toContain("completed");
  expect(events().every(({ bookingId }) => bookingId === 4712)).toBe(true);
});

test("a cancellation ends the ride under way", async () => {
  const slow = createRides({ site: { url: site.url, secrets: SECRETS }, speed: 40, trouble: 0 });
  slow.take(order());
  await expect.poll(() => states()).toContain("confirmed");
  slow.take(order({ type: "booking.cancelled" }));
  await place(order({}, 4712));
  await expect.poll(() => states()).toContain("completed");
  expect(events().filter(({ bookingId }) => bookingId === 4711)).toHaveLength(1);
});

test("a change while the ride is under way is taken into account, an older one is not", async () => {
  const slow = createRides({ site: { url: site.url, secrets: SECRETS }, speed: 40, trouble: 0 });
  const { booking } = order();
  slow.take(order());
  const asCar = (vehicleType: VehicleType, version: number) =>
    order({ type: "booking.changed", booking: { ...booking, vehicleType, version } });
  slow.take(asCar("wheelchair", 3));
  slow.take(asCar("luxury", 2));
  await expect.poll(() => states()).toContain("assigned");
  slow.stop();
  expect(events().find(({ vehicle }) => vehicle)?.vehicle).toMatchObject({ make: "Volkswagen" });
  expect(events()).toHaveLength(2);
});

test("a return on call is confirmed, and driven when its passenger calls, once", async () => {
  const { booking } = order();
  const onCall = { ...booking, callUntil: "2026-11-22T13:30:00.000Z", outboundId: 4712 };
  await place(order({ booking: onCall }));
  await place(order({}, 4712));
  await expect.poll(() => states()).toContain("completed");
  expect(events().filter(({ bookingId }) => bookingId === 4711)).toMatchObject([{ status: "confirmed" }]);
  const ready = order({
    type: "booking.ready",
    booking: { ...onCall, version: 2, readyAt: "2026-11-21T15:00:00.000Z" },
  });
  await Promise.all([place(ready), place(ready)]);
  await expect.poll(() => states().filter((state) => state === "completed")).toHaveLength(2);
  expect(events().filter(({ bookingId }) => bookingId === 4711)).toHaveLength(7);
});

test("a report is repeated while the site is away, and the next report waits for it", async () => {
  let failures = 2;
  answer = () => (failures-- > 0 ? 503 : 200);
  await place();
  await expect.poll(() => states()).toContain("completed");
  expect(states().slice(0, 4)).toEqual(["confirmed", "confirmed", "confirmed", "assigned"]);
  expect(new Set(events().map(({ eventId }) => eventId)).size).toBe(7);
});

test("a ride that the site refuses ends there", async () => {
  answer = () => 409;
  await place();
  await expect.poll(() => console.warn).toHaveBeenCalledTimes(1);
  expect(events()).toHaveLength(1);
});

test("the note of a booking chooses a replaced driver, a late driver or a no-show; other rides go smoothly", () => {
  const of = (note: string | null, trouble = 0) => courseOf({ id: 4711, note }, trouble);
  expect([null, "Bellen bij aankomst", "sim:lost", "whim:late"].map((note) => of(note))).toEqual(
    Array(4).fill("smooth"),
  );
  expect(["sim:replaced", "Graag SIM:Late", "sim:no-show\nbellen"].map((note) => of(note))).toEqual([
    "replaced",
    "late",
    "no-show",
  ]);
  expect(of("sim:smooth", 1)).toBe("smooth");
});

test("the wanted share of rides goes wrong, in each way, and one booking always in one way", () => {
  const ids = Array.from({ length: 3000 }, (_, index) => 1 + index * 2_999_999_937);
  const courses = (trouble: number) => ids.map((id) => courseOf({ id, note: null }, trouble));
  const count = (trouble: number) => Object.groupBy(courses(trouble), (course) => course);
  expect(courses(0.3)).toEqual(courses(0.3));
  for (const wrong of ["replaced", "late", "no-show"] as const) {
    expect(count(0.3)[wrong]?.length ?? 0).toBeGreaterThan(200);
    expect(count(0.3)[wrong]?.length ?? 0).toBeLessThan(400);
  }
  expect(count(0).smooth).toHaveLength(ids.length);
  expect(count(1).smooth).toBeUndefined();
});

test("an unsigned or invalid order is refused", async () => {
  expect(await send(JSON.stringify(order()), ["somebody else's secret"])).toBe(401);
  expect(await send('{"type":"booking.placed"}')).toBe(422);
  expect(await send("no JSON")).toBe(422);
  expect(site.requests).toEqual([]);
});
