import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, openBrowser } from "../../proof/client.ts";
import type { Recording, Ride } from "../../proof/history.ts";
import { type Random, seeded } from "../../proof/random.ts";
import type { Stack } from "../stack/stack.ts";
import type { Customer } from "./customers.ts";
import { type Desk, driveFromDesk } from "./desk.ts";
import { publishTariff } from "./manager.ts";
import { type Company, decide, workOfCompany } from "./organisation.ts";
import { drawPayment, type PaymentPlan, payRide } from "./payments.ts";
import { book, bookBothWays, drawRide } from "./rides.ts";
import { driveRide } from "./taxi-centre.ts";
import { callReturn, VISITOR_ACTS, type VisitorAct, write } from "./visitor-acts.ts";
import { watchBooking } from "./watch.ts";

const RIDE_EVERY_MS = 250;
const WATCHED_SHARE = 0.6;
const RETURN_SHARE = 0.15;
const CALLED_SHARE = 0.6;
const PAID_SHARE = 0.4;
const RIDES_PER_WRITING = 8;
const RIDES_PER_CALLER = 6;
/** The third of so many is on account. */
const RIDES_PER_ACCOUNT = 6;
/** Shares; the other rides stay as booked. */
const ACTS: Record<VisitorAct, number> = { cancel: 0.25, change: 0.2, share: 0.1, report: 0.1 };

/** The order that starts a drive: a return when called; the desk drives its own. */
const BEGINS_WITH = { visitor: "booking.placed", return: "booking.ready", desk: undefined };

type LoadParts = {
  stack: Pick<Stack, "urls" | "sinks"> & Partial<Pick<Stack, "provider">>;
  seed: number;
  tag: string;
  customers: readonly Customer[];
  desk: Desk;
  /** Whose people book on account. */
  company?: Company;
  recording: Recording;
  everyMs?: number;
};

/** Guests, customers, the desk and the taxi centre at work, drawn from the seed. */
export function startLoad({
  stack,
  seed,
  tag,
  desk,
  company,
  recording,
  everyMs = RIDE_EVERY_MS,
  ...parts
}: LoadParts) {
  const { rides, writings, answers, watches, accepted } = recording;
  const { customers } = parts;
  const random = seeded(seed, "guests");
  const underWay = new Set<Promise<void>>();
  const closing: (() => void)[] = [];
  const driven = new Set<string>();
  const begin = (work: Promise<void>): void => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };
  const browser = (firstServer: number, cookies: ReadonlyMap<string, string> = new Map()) =>
    openBrowser(stack.urls, answers, { firstServer, cookies });

  closing.push(
    stack.sinks.onAccepted((acceptance) => {
      accepted.push(acceptance);
      const { side, key, to } = acceptance;
      const order = key.split(" ")[0];
      const name = `${order} ${to}`;
      if (side !== "dispatch" || driven.has(name)) return;
      driven.add(name);
      begin(drive(Number(to), order));
    }),
  );
  const drive = async (id: number, order: string | undefined): Promise<void> => {
    const mine = await untilKnown(rides, id);
    if (mine && order === BEGINS_WITH[mine.by]) await driveRide(browser(driven.size), mine, seeded(seed, mine.note));
  };

  const ride = async (drawn: Ride, plan: Plan): Promise<void> => {
    const customer = [...customers, ...bookers].find(({ id }) => id === drawn.customerId);
    const own = signedIn(customer?.cookies);
    const payment = stack.provider && plan.payment;
    const booked = await (plan.hasReturn ? bookBothWays(own, drawn) : book(own, drawn, payment?.isChosen));
    if (!booked) return;
    if (plan.isWatched) watch(plan.server, own, drawn);
    if (booked.back) rides.push(booked.back);
    approve(drawn);
    const acting = sleep(plan.actAfterMs).then(() =>
      booked.back ? callBack(own, booked.back, plan) : act(own, drawn, plan),
    );
    if (stack.provider && payment && isBooked(drawn) && !booked.back) {
      const { store } = stack.provider;
      await payRide({ browser: own, ride: drawn, store, desk: signedIn(desk.cookies) }, payment, acting);
    }
    await acting;
  };
  const { organisation } = company ?? {};
  const bookers = organisation ? [organisation.booker] : [];
  const approve = (drawn: Ride): void => {
    if (!organisation || !isBooked(drawn) || !isWaiting(drawn)) return;
    const approvers = [organisation.admin, organisation.approver].map(({ cookies }) => signedIn(cookies));
    begin(decide(approvers, drawn, seeded(seed, drawn.note)));
  };
  const signedIn = (cookies?: ReadonlyMap<string, string>): Browser => browser(rides.length, cookies);
  const watch = (server: number, { cookies }: Browser, { id: rideId }: Ride): void => {
    if (rideId === undefined) return;
    const watching = { rideId, shown: [], told: [], connected: [] };
    watches.push(watching);
    closing.push(watchBooking(stack.urls, server, cookies, watching));
  };
  const call = async (drawn: Ride): Promise<void> => {
    const own = signedIn(desk.cookies);
    if ((await book(own, drawn)) && isBooked(drawn))
      await driveFromDesk(
        { browser: own, phone: signedIn(desk.driver.cookies), desk },
        drawn,
        seeded(seed, drawn.note),
      );
  };

  begin(publishTariff(browser(seed, desk.manager), seeded(seed, "a tariff")));

  if (company) for (const work of workOfCompany(company, { browser, seed, tag, recording })) begin(work);

  let count = 0;
  const drawNext = (whose: Parameters<typeof drawRide>[3]): Ride => {
    count += 1;
    const drawn = drawRide(random, tag, count, whose);
    rides.push(drawn);
    return drawn;
  };
  const timer = setInterval(() => {
    const isCaller = (count + 1) % RIDES_PER_CALLER === 0;
    const isOnAccount = (count + 1) % RIDES_PER_ACCOUNT === 3;
    const drawn = drawNext({ customers: isCaller ? [] : customers, ...(isOnAccount && { organisation }) });
    const plan = { ...drawPlan(random), ...(isOnAccount && organisation && { payment: undefined }) };
    if (isCaller) drawn.by = "desk";
    begin(isCaller ? call(drawn) : ride(drawn, plan));
    if (count % RIDES_PER_WRITING !== 1) return;
    const writing = { email: `${tag}-schrijver-${count}@example.nl` };
    writings.push(writing);
    begin(write(browser(count), writing));
  }, everyMs);

  return {
    watchAtEach(): void {
      for (const server of stack.urls.keys())
        begin(
          ride(drawNext({ customers: [] }), {
            ...drawPlan(random),
            isWatched: true,
            server,
            hasReturn: false,
            act: undefined,
          }),
        );
    },
    stopArrivals: () => clearInterval(timer),
    isIdle: () => underWay.size === 0,
    close(): void {
      clearInterval(timer);
      for (const end of closing) end();
    },
  };
}
export type Load = ReturnType<typeof startLoad>;

const isWaiting = <R extends Ride>(ride: R): ride is R & { organisationId: string } =>
  ride.organisationId !== undefined && ride.trip.vehicleType === "luxury";
const isBooked = (ride: Ride): ride is Ride & { id: number } => ride.id !== undefined;

type Plan = {
  isWatched: boolean;
  server: number;
  hasReturn: boolean;
  isCalled: boolean;
  act: VisitorAct | undefined;
  actAfterMs: number;
  payment: PaymentPlan | undefined;
};

async function act(browser: Browser, ride: Ride, { act: planned }: Plan): Promise<void> {
  if (planned && isBooked(ride)) await VISITOR_ACTS[planned](browser, ride);
}

async function callBack(browser: Browser, back: Ride, { isCalled }: Plan): Promise<void> {
  if (isCalled && isBooked(back)) await callReturn(browser, back);
}

function drawPlan(random: Random): Plan {
  return {
    isWatched: random.chance(WATCHED_SHARE),
    server: random.between(0, 5),
    hasReturn: random.chance(RETURN_SHARE),
    isCalled: random.chance(CALLED_SHARE),
    act: drawAct(random),
    actAfterMs: random.between(0, 1500),
    payment: random.chance(PAID_SHARE) ? drawPayment(random) : undefined,
  };
}

function drawAct(random: Random): VisitorAct | undefined {
  let left = random.between(0, 99) / 100;
  for (const act of Object.keys(ACTS) as VisitorAct[]) {
    left -= ACTS[act];
    if (left < 0) return act;
  }
  return undefined;
}

async function untilKnown(rides: readonly Ride[], id: number): Promise<Ride | undefined> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = rides.find((ride) => ride.id === id);
    if (found || rides.every((ride) => isBooked(ride) || ride.by === "return")) return found;
    await sleep(100);
  }
  return undefined;
}
