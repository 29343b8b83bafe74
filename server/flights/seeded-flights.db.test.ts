import { DomainError } from "@domrit/shared/errors.ts";
import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { afterAll, expect, inject, test } from "vitest";
import { landingOf } from "../../infra/flight-stand-in/flights.ts";
import { FLIGHT_KEY, openFlightStandIn } from "../../infra/flight-stand-in/open-stand-in.ts";
import { type Random, seeded } from "../../infra/proof/random.ts";
import { ACTORS, staffActor } from "../booking/acts/actors.ts";
import { Booking } from "../booking/booking.entity.ts";
import { createBooking } from "../booking/booking.factory.ts";
import { expectedAt } from "../booking/flights/expected-at.ts";
import { setFlight } from "../booking/flights/set-flight.ts";
import { takeStep } from "../booking/steps/take-step.ts";
import { exceptionsOf } from "../office/today/exceptions.ts";
import { createStaff } from "../staff/staff.factory.ts";
import { setUpServer } from "../testing/set-up.ts";
import { type AskFlight, createAskFlight } from "./flight-api.ts";
import { followFlights } from "./follow-flights.ts";

/** Two hundred flights of one day, by a clock of the test's own; a share of them in the run of each change. */
const FLIGHTS = inject("isWhole") ? 200 : 20;
const SEED = 46;
const DAY = "2026-12-10";
const MINUTE_MS = 60_000;
const STEP_MINUTES = 5;
/** So often a driver without patience says that nobody is there. */
const IMPATIENT_MINUTES = 15;
/** So long a driver is on the way: who has left hears of nothing later. */
const WAY_MINUTES = 45;
/** A driver who is there so much before or after the right time is not at the wrong one. */
const TOLERANCE_MINUTES = 10;

const server = await setUpServer();
const { context, clock } = server;
const standIn = await openFlightStandIn(() => clock.now());
afterAll(standIn.close);
const asked = createAskFlight({ url: standIn.url, key: FLIGHT_KEY });
/** What would only time out is refused at once, as the clock of the test does not wait. */
const ask: AskFlight = (flight) => (flight.name.endsWith("S") ? Promise.reject(new Error("silent")) : asked(flight));
const desk = staffActor(await createStaff(server), "127.0.0.1", ACTORS.desk);
const em = () => context.orm.em.fork();
const find = (id: number) => em().findOneOrFail(Booking, id);
const after = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS);
const minutesFrom = (from: Date, to: Date) => (to.getTime() - from.getTime()) / MINUTE_MS;

/** On time, late, early, diverted, cancelled, silent or unknown, as flights are. */
const LETTERS = ["", "", "", "", "D", "D", "D", "D", "D", "E", "E", "V", "C", "S", "U"] as const;

type MetRide = {
  id: number;
  landsAt: Date;
  right: Date;
  comes: Date;
  isElsewhere: boolean;
  left?: Date;
  arrived?: Date;
};

/** A guest who knows the schedule books a pickup up to an hour after it. */
async function book(random: Random, index: number): Promise<MetRide> {
  const [hour, minute] = [random.between(5, 20), random.between(0, 59)];
  const digits = `${String(hour).padStart(2, "0")}${String(minute).padStart(2, "0")}`;
  const letter = random.pick(LETTERS);
  // Nobody but the desk knows how late a silent or unknown one is.
  const truth = landingOf(`KL${digits}${"SU".includes(letter) && letter ? "D" : letter}`, DAY);
  if (!truth) throw new Error("no such flight");
  const agreedAfter = random.between(0, 12) * 5;
  const pickupAt = after(truth.scheduledAt, agreedAfter);
  const { date, time } = toWallTime(pickupAt);
  const booking = await createBooking(em(), {
    status: "confirmed",
    driverState: "assigned",
    driver: { firstName: "Ali" },
    pickupLocation: "Schiphol Airport",
    flightNumber: `KL${digits}${letter}`,
    contactPhone: `+316123${10_000 + index}`,
    pickupAt,
    pickupDate: date,
    pickupTime: time,
    createdAt: after(pickupAt, -60 * 24),
  });
  const known = "SU".includes(letter) && letter ? 30 : Math.min(agreedAfter, 30);
  const hall = after(truth.landsAt, known);
  return {
    id: booking.id,
    landsAt: truth.landsAt,
    right: hall > pickupAt ? hall : pickupAt,
    comes: after(truth.landsAt, random.between(10, 59)),
    isElsewhere: truth.state !== undefined,
  };
}

const step = (id: number, act: "en_route" | "arrived" | "on_board" | "no_show", version: number) =>
  takeStep(context, desk, { id, act, body: { version } });

const nothingElse = { failed: [], order: null, report: null, twin: null, away: null, hasPaid: false, isDayOpen: false };

/** What the desk does about what asks for it: it looks the flight up, and calls whom no flight brings. */
async function deskActs(ride: MetRide, booking: Booking): Promise<"moved" | "called" | undefined> {
  const kinds = exceptionsOf(booking, nothingElse, clock.now()).map(({ kind }) => kind);
  if (kinds.includes("flight_elsewhere")) return "called";
  if (!kinds.includes("flight_unknown")) return undefined;
  await setFlight(context, desk, ride.id, { state: "expected", landsAt: ride.landsAt });
  return "moved";
}

test(`of ${FLIGHTS} flights no driver is there at the wrong time, and nobody is charged for waiting that was free`, async () => {
  const random = seeded(SEED, "flights");
  clock.now = () => after(toInstant({ date: DAY, time: "00:00" })!, -60);
  const rides: MetRide[] = [];
  for (let index = 0; index < FLIGHTS; index += 1) rides.push(await book(random, index));
  const [wrong, charged, unanswered]: string[][] = [[], [], []];
  let [open, called] = [rides, 0];
  for (let minutes = 0; open.length > 0 && minutes < 28 * 60; minutes += STEP_MINUTES) {
    const now = after(toInstant({ date: DAY, time: "00:00" })!, minutes);
    clock.now = () => now;
    await followFlights({ ...context, ask }).catch((error: Error) => unanswered?.push(error.message));
    const done = new Set<MetRide>();
    const near = open.filter(({ right }) => minutesFrom(now, right) < 7 * 60);
    const bookings = await em().find(Booking, { id: { $in: near.map(({ id }) => id) } });
    for (const ride of near) {
      let booking = bookings.find(({ id }) => id === ride.id);
      if (!booking) continue;
      const desks = ride.left ? undefined : await deskActs(ride, booking);
      if (desks === "called") {
        called += 1;
        done.add(ride);
        continue;
      }
      if (desks === "moved") booking = await find(ride.id);
      if (!ride.left && minutesFrom(now, expectedAt(booking)) <= WAY_MINUTES) {
        ride.left = now;
        await step(ride.id, "en_route", booking.version);
      } else if (ride.left && !ride.arrived && minutesFrom(ride.left, now) >= WAY_MINUTES) {
        ride.arrived = now;
        await step(ride.id, "arrived", booking.version);
        const off = minutesFrom(ride.right, now);
        if (Math.abs(off) > TOLERANCE_MINUTES)
          wrong?.push(`${booking.extras.flightNumber}, agreed ${booking.pickupTime}: ${off} minutes`);
      } else if (ride.arrived && ride.comes > now) {
        if (minutes % IMPATIENT_MINUTES !== 0) continue;
        const ended = await step(ride.id, "no_show", booking.version).catch((error: unknown) => {
          if (error instanceof DomainError && error.code === "too_early") return undefined;
          throw error;
        });
        if (ended) charged?.push(`${booking.extras.flightNumber}, agreed ${booking.pickupTime}`);
        if (ended) done.add(ride);
      } else if (ride.arrived) {
        await step(ride.id, "on_board", booking.version);
        done.add(ride);
      }
    }
    open = open.filter((ride) => !done.has(ride));
  }
  expect({ wrong, charged, open: open.length }).toEqual({ wrong: [], charged: [], open: 0 });
  expect(called, "the desk called whom no flight brought").toBe(rides.filter(({ isElsewhere }) => isElsewhere).length);
  expect(called).toBeGreaterThan(0);
}, 240_000);
