import { setTimeout as sleep } from "node:timers/promises";
import { signatureHeaders } from "@domrit/server/dispatch/signature.ts";
import * as v from "valibot";
import type { Browser } from "../../proof/client.ts";
import type { Ride } from "../../proof/history.ts";
import type { Random } from "../../proof/random.ts";
import { DISPATCH_SECRET } from "../stack/stack.ts";

const appliedSchema = v.object({ applied: v.literal(true) });
const driver = { firstName: "Fatma", phone: "+31699000002" };
const vehicle = { make: "Mercedes", model: "E 300", colour: "zwart", plate: "TX-123-B" };
const STEPS = [
  { status: "confirmed" },
  { status: "confirmed", driverState: "assigned", driver, vehicle },
  { status: "confirmed", driverState: "en_route" },
  { status: "confirmed", driverState: "arrived" },
  { status: "confirmed", driverState: "on_board" },
  { status: "completed" },
];

/** A second report with the same id, so that both servers have it at once. */
const TWICE_SHARE = 0.2;

/** Repeats each step until accepted. 409: cancelled; 401 and 422: a wrong server clock. */
export async function driveRide(browser: Browser, ride: Ride, random: Random): Promise<void> {
  const isWhole = ride.customerId !== null && random.chance(0.7);
  const steps = STEPS.slice(0, isWhole ? STEPS.length : random.between(0, STEPS.length - 1));
  for (const [number, step] of steps.entries()) {
    await sleep(random.between(50, 400));
    const body = JSON.stringify({
      eventId: `${ride.id} ${number}`,
      bookingId: ride.id,
      occurredAt: new Date().toISOString(),
      ...step,
    });
    const report = () =>
      browser.askUntil([200, 404, 409], () => ({
        what: "report",
        path: "/api/dispatch/events",
        body,
        headers: signatureHeaders([DISPATCH_SECRET], body, new Date()),
      }));
    const answers = await Promise.all(random.chance(TWICE_SHARE) ? [report(), report()] : [report()]);
    if (answers.some((answer) => answer?.status !== 200)) return;
    // Except when a first try's answer was lost or the guest has cancelled.
    if (!answers.some((answer) => v.is(appliedSchema, answer?.body))) continue;
    ride.changedAt.push(performance.now());
    ride.reported = step.status;
  }
}
