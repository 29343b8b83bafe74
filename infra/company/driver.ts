import { driverPaths } from "@domrit/shared/driver/paths.ts";
import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import type { Random } from "../proof/random.ts";
import type { Phone } from "./phone.ts";
import { MINUTE_MS, minutesOfWay, placeNamed, RANK } from "./town.ts";

/** When a driver is planned to work, in which car. */
export type Duty = { carId: string; from: Date; until: Date };
/** Drivers set off so long before they have to. */
const EARLY_MINUTES = 3;
const BREAK_MS = 30 * MINUTE_MS;
const OFFLINE_MS = 25 * MINUTE_MS;
/** After this a driver goes home although rides are given to them. */
const OVERTIME_MS = 90 * MINUTE_MS;
/** Somebody who does not come is waited for so long. */
const NO_SHOW_MS = 16 * MINUTE_MS;

type CurrentRide = { ride: DriverRide; stage: "en_route" | "arrived" | "on_board"; nextAt: number };

/** Somebody who drives as they are told: takes what is offered, mostly, is on time, mostly, and takes a break. */
export function createDriver(id: string, phone: Phone, random: Random, isThere: (reference: string) => boolean) {
  let at = RANK;
  let doing: CurrentRide | undefined;
  let duty: Duty | undefined;
  let breakAt = 0;
  let onBreakUntil = 0;
  let isIll = false;
  let rides: DriverRide[] = [];
  let hasPressed = false;
  const press: Phone["press"] = (...pressed) => {
    hasPressed = true;
    return phone.press(...pressed);
  };

  const steps: Record<CurrentRide["stage"], (ride: DriverRide, now: number) => Promise<CurrentRide | undefined>> = {
    async en_route(ride, now) {
      at = placeNamed(ride.pickupLocation);
      await press(ride.id, "arrived");
      const waits = isThere(ride.reference) ? random.between(0, 4) * MINUTE_MS : NO_SHOW_MS;
      return { ride, stage: "arrived", nextAt: Math.max(now, Date.parse(ride.pickupAt)) + waits };
    },
    async arrived(ride, now) {
      if (!isThere(ride.reference)) {
        await press(ride.id, "no_show", { called: "Twee keer gebeld" });
        return undefined;
      }
      await press(ride.id, "on_board");
      const minutes = minutesOfWay(at, placeNamed(ride.destination));
      return { ride, stage: "on_board", nextAt: now + (minutes * random.between(80, 120) * MINUTE_MS) / 100 };
    },
    async on_board(ride) {
      at = placeNamed(ride.destination);
      const paid = { how: random.pick(["cash", "card"]), amount: ride.due };
      await press(ride.id, "completed", ride.due > 0 ? { paid } : {});
      return undefined;
    },
  };

  async function drive(now: number): Promise<void> {
    if (doing && now >= doing.nextAt) doing = await steps[doing.stage](doing.ride, now);
  }

  /** A ride that the phone shows as begun goes on, whoever began it. */
  function resumed(): CurrentRide | undefined {
    for (const ride of rides) {
      const { stage } = ride;
      if (stage === "en_route" || stage === "arrived" || stage === "on_board")
        return { ride, stage, nextAt: Date.now() };
    }
    return undefined;
  }

  /** Takes what is offered, and lets go of what was taken back. */
  async function lookAtPhone(hasNews: boolean): Promise<void> {
    if (hasNews || hasPressed || phone.hasUnsent) rides = (await phone.read()) ?? rides;
    hasPressed = phone.isOffline();
    if (phone.isOffline() || phone.hasUnsent) return;
    const current = rides.find(({ id: each }) => each === doing?.ride.id);
    if (doing && current?.stage !== doing.stage) doing = undefined;
    doing ??= resumed();
    for (const ride of rides) if (ride.offer) await answer(ride);
  }

  async function answer(ride: DriverRide): Promise<void> {
    if (random.chance(0.05)) await press(ride.id, "decline", { reason: "Te ver weg" });
    else await press(ride.id, "accept");
  }

  async function setOff(now: number): Promise<void> {
    const [next] = rides.filter(({ stage, offer, isUncalled }) => stage === "assigned" && !(offer || isUncalled));
    if (!next) return;
    const minutes = minutesOfWay(at, placeNamed(next.pickupLocation));
    if (now < Date.parse(next.pickupAt) - (minutes + EARLY_MINUTES) * MINUTE_MS) return;
    await press(next.id, "en_route");
    doing = { ride: next, stage: "en_route", nextAt: now + minutes * MINUTE_MS };
    if (random.chance(0.04)) phone.loseNetwork(OFFLINE_MS);
  }

  async function rest(now: number): Promise<void> {
    if (onBreakUntil > 0 && now >= onBreakUntil) {
      await phone.say(driverPaths.shiftBreak, {}, "DELETE");
      onBreakUntil = 0;
    }
    if (breakAt === 0 || now < breakAt || doing || rides.some(({ stage }) => stage === "assigned")) return;
    breakAt = 0;
    onBreakUntil = now + BREAK_MS;
    await phone.say(driverPaths.shiftBreak, {});
  }

  async function goHome(now: number, until: number): Promise<void> {
    if (doing || phone.isOffline() || phone.hasUnsent) return;
    if (isIll) {
      // The desk has said so, which ends the shift.
      duty = undefined;
      isIll = false;
      return;
    }
    if (rides.some(({ stage }) => stage === "assigned") && now < until + OVERTIME_MS) return;
    const { toHandIn } = await phone.sums();
    await phone.say(driverPaths.shiftClose, { toHandIn, despiteRides: true });
    duty = undefined;
  }

  return {
    id,
    get isAtWork() {
      return duty !== undefined;
    },
    /** In their own car, else in one of these. */
    async begin(planned: Duty, spareCars: readonly string[]): Promise<void> {
      for (const carId of [planned.carId, ...spareCars]) {
        const answer = await phone.say(driverPaths.shift, { carId });
        if (answer?.status !== 201) continue;
        duty = planned;
        onBreakUntil = 0;
        breakAt = planned.from.getTime() + (planned.until.getTime() - planned.from.getTime()) / 2;
        return;
      }
    },
    /** Goes home after the ride that is under way. */
    fallIll(): void {
      isIll = true;
    },
    /** What the driver does in this minute. `hasNews`: their rides are not as the phone knows them. */
    async live(hasNews: boolean): Promise<void> {
      if (!duty) return;
      const now = Date.now();
      await drive(now);
      await lookAtPhone(hasNews);
      await rest(now);
      if (!(doing || isIll) && onBreakUntil === 0) await setOff(now);
      if (isIll || now >= duty.until.getTime()) await goHome(now, duty.until.getTime());
    },
  };
}

export type SimulatedDriver = ReturnType<typeof createDriver>;
