import { setTimeout as sleep } from "node:timers/promises";
import type { Recording, Ride } from "../history.ts";
import { type Random, seeded } from "../random.ts";
import type { Stack } from "../stack/stack.ts";
import type { Customer } from "./customers.ts";
import { book, cancel, drawRide } from "./rides.ts";
import { openBrowser } from "./site.ts";
import { driveRide } from "./taxi-centre.ts";
import { watchBooking } from "./watch.ts";
import { write } from "./writings.ts";

const RIDE_EVERY_MS = 250;
const WATCHED_SHARE = 0.6;
const CANCELLED_SHARE = 0.25;
const RIDES_PER_WRITING = 8;

type LoadParts = { stack: Stack; seed: number; tag: string; customers: readonly Customer[]; recording: Recording };

/**
 * Guests and customers who book at an even rate, follow and cancel, write to the office, and the taxi centre that drives
 * what it is ordered. What they do is drawn from the seed.
 */
export function startLoad({ stack, seed, tag, customers, recording }: LoadParts) {
  const { rides, writings, answers, watches, accepted } = recording;
  const random = seeded(seed, "guests");
  const underWay = new Set<Promise<void>>();
  const closing: (() => void)[] = [];
  const driven = new Set<string>();
  const begin = (work: Promise<void>): void => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };
  const browser = (number: number) => openBrowser(stack.urls, answers, number);

  closing.push(
    stack.sinks.onAccepted((acceptance) => {
      accepted.push(acceptance);
      const { side, to } = acceptance;
      if (side !== "dispatch" || driven.has(to)) return;
      driven.add(to);
      begin(drive(Number(to)));
    }),
  );
  const drive = async (id: number): Promise<void> => {
    const mine = await untilKnown(() => rides.find((ride) => ride.id === id));
    if (mine) await driveRide(browser(driven.size), mine, seeded(seed, mine.note));
  };

  const ride = async (asked: Ride, plan: Plan): Promise<void> => {
    const own = browser(rides.length);
    const customer = customers.find(({ id }) => id === asked.customerId);
    for (const [name, value] of customer?.cookies ?? []) own.cookies.set(name, value);
    if (!(await book(own, asked)) || asked.id === undefined) return;
    if (plan.isWatched) {
      const watch = { rideId: asked.id, shown: [], told: [], connected: [] };
      watches.push(watch);
      closing.push(watchBooking(stack.urls[plan.server] ?? "", own.cookies, watch));
    }
    if (plan.cancelAfterMs !== undefined) await cancel(own, asked, plan.cancelAfterMs);
  };

  const timer = setInterval(() => {
    const asked = drawRide(random, tag, rides.length + 1, customers);
    rides.push(asked);
    begin(ride(asked, drawPlan(random)));
    if (rides.length % RIDES_PER_WRITING !== 1) return;
    const writing = { email: `${tag}-schrijver-${rides.length}@example.nl` };
    writings.push(writing);
    begin(write(browser(rides.length), writing));
  }, RIDE_EVERY_MS);

  return {
    /** Lets nobody else begin. */
    stopArrivals: () => clearInterval(timer),
    /** Whether everybody who began has come to an end. */
    isIdle: () => underWay.size === 0,
    /** Closes every page. */
    close(): void {
      clearInterval(timer);
      for (const end of closing) end();
    },
  };
}
export type Load = ReturnType<typeof startLoad>;

type Plan = { isWatched: boolean; server: number; cancelAfterMs: number | undefined };

const drawPlan = (random: Random): Plan => ({
  isWatched: random.chance(WATCHED_SHARE),
  server: random.between(0, 1),
  cancelAfterMs: random.chance(CANCELLED_SHARE) ? random.between(0, 1500) : undefined,
});

/** An order may arrive before the guest has the answer to the booking. */
async function untilKnown(find: () => Ride | undefined): Promise<Ride | undefined> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = find();
    if (found) return found;
    await sleep(100);
  }
  return undefined;
}
