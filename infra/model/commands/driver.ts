import { randomUUID } from "node:crypto";
import { mayAct, RIDE_ACTS } from "@domrit/shared/booking/acts/ride-acts.ts";
import fc from "fast-check";
import { act, call, callNews, isReached, type Ride } from "../ride.ts";
import { pick, promise, statusAndCode } from "../run.ts";
import type { World } from "../world.ts";
import { rideCommand, which } from "./command.ts";

const MINUTE = 60_000;
/** A step is taken back within ten seconds; on a busy machine nobody tries later than this. */
const UNDO_MS = 5000;
const STEPS = ["en_route", "arrived", "on_board", "completed"] as const;
type Step = (typeof STEPS)[number];
const ACTS = [...STEPS, "accept", "decline", "late", "problem", "undo"] as const;
type DriverAct = (typeof ACTS)[number];
/** What a driver does in the order of a ride comes more often. */
const MOSTLY = ["accept", ...STEPS, "late", "undo", "undo"] as const;
type Answer = "200" | "404 not_found" | "409 conflict" | "409 too_late";

/** The desk gives a ride to the driver, who is asked, whatever else they drive. */
export const give = rideCommand("give", fc.record({ which }), {
  async run(ride, { world }) {
    const { driverId, carId, firstName } = world.driver;
    const body = { version: ride.version, driverId, carId, anyway: "Het kan" };
    const at = Date.now();
    const answer = await world.desk.post(`/api/office/bookings/${ride.id}/assign`, body);
    const isRight = mayAct("assign", standing(ride));
    promise("the desk gives a ride", statusAndCode(answer), isRight ? "200" : "409 illegal_transition");
    if (!isRight) return;
    const before = JSON.stringify([ride.driverState, ride.driver, ride.etaAt]);
    const isConfirmed = ride.status === "pending";
    Object.assign(ride, { status: "confirmed", driverState: "assigned", driver: firstName, etaAt: undefined });
    Object.assign(ride, { isOurs: true, isAsked: true, knownAt: Math.max(ride.knownAt ?? 0, at) });
    if (isConfirmed) {
      act(ride, "confirmed");
      if (ride.channels.includes("email")) call(ride, "confirmed-email");
    }
    if (!isConfirmed && before === JSON.stringify([ride.driverState, ride.driver, ride.etaAt])) return;
    ride.version += 1;
    callNews(ride);
  },
});

const standing = ({ status, driverState }: Ride) => ({ status, driverState });

/** What becomes of a ride by a press that is no repeat, at a moment; gives the answer that is expected. */
function expected(ride: Ride, name: DriverAct, { at, minutes }: { at: number; minutes: number }): Answer {
  if (!ride.isOurs) return "404 not_found";
  if (name === "undo") return takeBack(ride);
  if (name === "problem") return ride.status === "confirmed" ? "200" : "409 conflict";
  if (name === "accept") {
    if (ride.status !== "confirmed" || ride.driverState === "none") return "409 conflict";
    ride.isAsked = false;
    return "200";
  }
  if (!mayAct(name, standing(ride))) return "409 conflict";
  ride.knownAt = Math.max(ride.knownAt ?? 0, at);
  if (name === "late") tellLate(ride, minutes);
  else if (name === "decline") release(ride);
  else reach(ride, name);
  return "200";
}

function tellLate(ride: Ride, minutes: number): void {
  const etaAt = new Date(ride.pickupAt + minutes * MINUTE).toISOString();
  if (ride.etaAt === etaAt) return;
  Object.assign(ride, { etaAt, isAsked: false, lastStep: undefined });
  told(ride);
}

function release(ride: Ride): void {
  Object.assign(ride, { driverState: "none", driver: undefined, etaAt: undefined, isOurs: false, isAsked: false });
  told(ride);
}

function reach(ride: Ride, step: Step): void {
  const before = ride.driverState;
  ride.isAsked = false;
  if (step === "completed") {
    Object.assign(ride, { status: "completed", driverState: "done" });
    if (ride.channels.includes("email")) call(ride, "receipt-email");
  } else {
    ride.driverState = RIDE_ACTS[step].to.driverState;
    ride.wasThere ||= isReached(ride.driverState);
  }
  act(ride, step);
  told(ride);
  ride.lastStep = step === "completed" ? undefined : { version: ride.version, before, at: Date.now() };
}

function takeBack(ride: Ride): Answer {
  const { lastStep } = ride;
  if (!lastStep || lastStep.version !== ride.version) return "409 too_late";
  Object.assign(ride, { driverState: lastStep.before, lastStep: undefined });
  ride.version += 1;
  act(ride, "undone");
  return "200";
}

/** One version on, and what is to be heard of it; what is expected is told by whoever drives. */
function told(ride: Ride): void {
  ride.version += 1;
  callNews(ride, "driver");
}

/** The driver presses something: now, with a clock that is ahead, or a while ago without network; or sends again what was answered. */
export const press = rideCommand(
  "press",
  fc.record({
    which,
    name: fc.constantFrom(...ACTS, ...MOSTLY),
    minutes: fc.constantFrom(5, 20),
    clock: fc.constantFrom(0, 0, 0, -3, 60),
    how: fc.constantFrom("new", "new", "new", "twice at once", "repeat"),
    earlier: fc.nat(20),
  }),
  {
    can: (ride, { name, how }) => {
      if (how === "repeat") return ride.presses.length > 0;
      const { lastStep } = ride;
      return name !== "undo" || (!!lastStep && Date.now() - lastStep.at < UNDO_MS);
    },
    async run(ride, { world }, { name, minutes, clock, how, earlier }) {
      if (how === "repeat") return sendAgain(ride, world.driver.post, earlier);
      const now = Date.now();
      const eventId = randomUUID();
      const said = {
        ...(name === "decline" && { reason: "Te ver" }),
        ...(name === "problem" && { text: "File" }),
        ...(name === "late" && { minutes }),
        ...(name === "undo" && { of: ride.lastStep?.eventId }),
      };
      const body = { eventId, occurredAt: new Date(now + clock * MINUTE).toISOString(), ...said };
      const path = `/api/driver/rides/${ride.id}/${name.replace("_", "-")}`;
      const answers = await Promise.all(
        Array.from({ length: how === "twice at once" ? 2 : 1 }, () => world.driver.post(path, body)),
      );
      const right = expected(ride, name, { at: Math.min(now, now + clock * MINUTE), minutes });
      for (const answer of answers) promise(`a press (${name})`, statusAndCode(answer), right);
      if (ride.lastStep && !ride.lastStep.eventId) ride.lastStep.eventId = eventId;
      if (right === "200") ride.presses.push({ path, body, name });
    },
  },
);

type Post = World["driver"]["post"];

/** A press whose answer was lost: it changes nothing, and is told what the ride is, if it is theirs. */
async function sendAgain(ride: Ride, post: Post, earlier: number): Promise<void> {
  const { path, body, name } = pick(ride.presses, earlier);
  const answer = await post(path, body);
  const right = ride.isOurs || name === "decline" ? "200" : "404 not_found";
  promise(`a press that is sent again (${name})`, statusAndCode(answer), right);
}
