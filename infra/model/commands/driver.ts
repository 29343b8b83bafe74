import { randomUUID } from "node:crypto";
import { pathOf } from "@domrit/shared/booking/acts/acts.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import fc from "fast-check";
import { advance, isAsFarAs, type Progress } from "../progress.ts";
import type { Ride } from "../ride.ts";
import { promise, statusAndCode } from "../run.ts";
import { rideCommand, which } from "./command.ts";

const MINUTE = 60_000;
/** An older step may be final and is not undone here. */
const SURELY_UNDONE_MS = 8000;

/** Sometimes by a double click. */
export const give = rideCommand("give", fc.record({ which, to: fc.nat(1), isTwice: fc.boolean() }), {
  async run(ride, { world }, { to, isTwice }) {
    const { id: driverId, carId, firstName: driver, plate: vehicle } = world.driver(to);
    const body = { version: ride.version, driverId, carId, anyway: "Zo is het afgesproken" };
    const send = () => world.desk.post(officePaths.rideAct(ride.id, "assign"), body);
    const answers = await Promise.all(isTwice ? [send(), send()] : [send()]);
    const isRight = ride.status === "pending" || isAsFarAs(ride, ["none", "assigned", "en_route", "arrived"]);
    for (const answer of answers)
      promise("a ride that is given away", statusAndCode(answer), isRight ? "200" : "409 illegal_transition");
    if (!isRight) return;
    ride.knownAt = Date.now();
    advance(ride, { status: "confirmed", driverState: "assigned", driver, drivenBy: to, vehicle }, "company");
  },
});

type Step = {
  /** States of the driver in which it is possible. */
  from: readonly Ride["driverState"][];
  said?: object;
  told(ride: Ride): Progress;
};
const reach = (driverState: Ride["driverState"]) => () => ({ status: "confirmed", driverState }) as const;
const LATE = 10;
const STEPS = {
  en_route: { from: ["assigned"], told: reach("en_route") },
  arrived: { from: ["assigned", "en_route"], told: reach("arrived") },
  on_board: { from: ["assigned", "en_route", "arrived"], told: reach("on_board") },
  completed: { from: ["on_board"], told: () => ({ status: "completed" }) },
  decline: { from: ["assigned"], said: { reason: "Ik sta in de file" }, told: reach("none") },
  late: {
    from: ["assigned", "en_route"],
    said: { minutes: LATE },
    told: ({ pickupAt }) => ({ status: "confirmed", etaAt: new Date(pickupAt + LATE * MINUTE).toISOString() }),
  },
} as const satisfies Record<string, Step>;
type StepName = keyof typeof STEPS;
const names = Object.keys(STEPS) as StepName[];

const press = (said: object = {}) => ({ eventId: randomUUID(), occurredAt: new Date().toISOString(), ...said });

/** By the ride's driver or another, in order or not; sometimes twice, at once or later. */
export const takeStep = rideCommand(
  "press",
  fc.record({
    which,
    step: fc.constantFrom(...names, "en_route" as const, "arrived" as const, "on_board" as const),
    isOther: fc.constantFrom(false, false, false, false, true),
    how: fc.constantFrom("once", "once", "once", "twice", "again"),
  }),
  {
    async run(ride, { world }, { step, isOther, how }) {
      const mine = ride.drivenBy ?? 0;
      const who = isOther ? 1 - mine : mine;
      const { from, told, ...more }: Step = STEPS[step];
      const earlier = how === "again" ? ride.presses.findLast((each) => each.who === who) : undefined;
      const { path, body } = earlier ?? {
        path: `/api/driver/rides/${ride.id}/${pathOf(step)}`,
        body: press(more.said),
      };
      const send = () => world.driver(who).phone.post(path, body);
      const answers = await Promise.all(how === "twice" ? [send(), send()] : [send()]);
      const isTheirs = ride.drivenBy === who;
      const isRight = isTheirs && isAsFarAs(ride, from);
      const refusal = isTheirs ? "409 conflict" : "404 not_found";
      // A repeat is right for who pressed, also once the ride has another driver.
      for (const answer of answers)
        promise(`a press (${step}, ${how})`, statusAndCode(answer), isRight || earlier ? "200" : refusal);
      if (!isRight || earlier) return;
      const before = { driverState: ride.driverState, etaAt: ride.etaAt };
      ride.knownAt = Date.now();
      advance(ride, told(ride), "company");
      const { driverState: after, version } = ride;
      ride.presses.push({ who, path, body, before, after, version, at: Date.now() });
    },
  },
);

/** By the same person, before it is final. */
export const takeBack = rideCommand("take back", fc.record({ which }), {
  can: ({ presses }) => Date.now() - (presses.at(-1)?.at ?? 0) < SURELY_UNDONE_MS,
  async run(ride, { world }) {
    const last = ride.presses.at(-1);
    if (!last) return;
    const body = press({ of: last.body.eventId });
    const answer = await world.driver(last.who).phone.post(`/api/driver/rides/${ride.id}/undo`, body);
    const refusal = () => {
      if (ride.drivenBy !== last.who) return "404 not_found";
      if (!["en_route", "arrived", "on_board"].includes(last.after)) return "409 conflict";
      return last.version === ride.version ? undefined : "409 too_late";
    };
    promise("a step that is taken back", statusAndCode(answer), refusal() ?? "200");
    if (answer.status !== 200) return;
    Object.assign(ride, last.before);
    ride.version += 1;
  },
});
