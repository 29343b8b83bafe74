import { randomInt } from "node:crypto";
import { printableError } from "@domrit/server/process/printable-error.ts";
import { cancelled, changed } from "./cases/acts-of-guest.ts";
import { orders } from "./cases/orders.ts";
import { refusals } from "./cases/refusals.ts";
import { orderOfReports, wholeRide } from "./cases/reports.ts";
import { type Centre, listenForOrders } from "./centre.ts";
import { type Case, type Check, type Finding, finding } from "./check.ts";
import { openSite, type Ride } from "./site.ts";

const MOST_RIDES = 10;
const CASES: readonly Case[] = [wholeRide, orderOfReports, refusals, changed, cancelled];

type Options = {
  url: string;
  secrets: readonly string[];
  ordersPort?: number | undefined;
  signal: AbortSignal;
  print(line: string): void;
};

/** Books rides and sends right and wrong reports; true when all answers were right. Cancels its rides. */
export async function runCheck({ url, secrets, ordersPort, signal, print }: Options): Promise<boolean> {
  await using scope = new AsyncDisposableStack();
  const site = openSite(url, secrets);
  const findings: Finding[] = [];
  const rides: Ride[] = [];
  const centre =
    ordersPort === undefined ? undefined : scope.adopt(await listenForOrders(ordersPort, secrets, signal), stop);

  const see: Check["see"] = (...seen) => {
    const found = finding(...seen);
    findings.push(found);
    print(line(found));
  };
  const check: Check = {
    site,
    async book() {
      signal.throwIfAborted();
      if (rides.length === MOST_RIDES) throw new Error("the check books too many rides");
      const ride = await site.book();
      rides.push(ride);
      centre?.expect(ride.id);
      return ride;
    },
    see(...seen) {
      signal.throwIfAborted();
      see(...seen);
    },
  };
  const attempt = async (name: string, work: () => Promise<void>): Promise<void> => {
    if (signal.aborted) return;
    print(`\n${name}`);
    await work().catch((error: unknown) => {
      if (!signal.aborted) see("the rest of it", "an end", printableError(error));
    });
  };

  print(`The dispatch interface of ${url}`);
  await attempt("Before anything is booked", () => checkReachable(check));
  if (findings.every(({ isRight }) => isRight)) {
    for (const { name, run } of CASES) await attempt(name, () => run(check));
    if (centre) await attempt(orders.name, () => orders.run(check, centre));
  } else print("\nNothing was booked: is it the site, does it know the same secret, are both clocks right?");

  print("\nIn the end");
  for (const ride of rides) await ride.cancel();
  const open = await Promise.all(rides.map((ride) => ride.isOver().then((is) => !is, printableError)));
  see(`of ${rides.length} rides of the check`, "0 are open", `${open.filter(Boolean).length} are open`);
  const wrong = findings.filter(({ isRight }) => !isRight).length;
  print(`\n${findings.length - wrong} as expected, ${wrong} not${signal.aborted ? `; ${signal.reason}` : ""}.`);
  return wrong === 0 && !signal.aborted;
}

const stop = (centre: Centre): void => centre.stop();

async function checkReachable({ site, see }: Check): Promise<void> {
  for (const name of ["report", "order"]) {
    const path = `/api/dispatch/schemas/${name}.json`;
    see(`GET ${path}`, "200", String(await site.statusOf(path)));
  }
  const unknown = { eventId: "check", bookingId: randomInt(1, 1e9), status: "confirmed" };
  const report = JSON.stringify({ ...unknown, occurredAt: new Date().toISOString() });
  see("a signed report about no booking", "404 not_found", await site.sendReport(report));
}

const COLUMN = 38;
const line = ({ sent, expected, came, isRight }: Finding): string =>
  `  ${isRight ? "✓" : "✗"} ${sent.padEnd(COLUMN)} ${isRight ? came : `expected ${expected}, came ${came}`}`;
