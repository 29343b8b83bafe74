import type { Cents } from "../money/cents.ts";
import type { FareLine } from "./breakdown.ts";
import type { Tariff } from "./tariffs.ts";

/** Waiting is charged for each started part of this length, in minutes (spec 10). */
export const WAITING_PART_MINUTES = 30;

/** What a passenger asks for on the way, beside what was booked. */
export type OnTheWay = { kind: "waiting"; minutes: number } | { kind: "stop" };

/** What one started part of waiting costs. */
export const waitingPartCents = ({ waitingPerHourCents }: Pick<Tariff, "waitingPerHourCents">): Cents =>
  (waitingPerHourCents * WAITING_PART_MINUTES) / 60;

/** The line of a fare for it, by the tariff of the ride. */
export function lineOnTheWay(asked: OnTheWay, tariff: Tariff): FareLine {
  if (asked.kind === "stop") return { label: "stopOnTheWay", amountCents: tariff.stopCents };
  const parts = Math.ceil(asked.minutes / WAITING_PART_MINUTES);
  return { label: "waiting", amountCents: parts * waitingPartCents(tariff) };
}
