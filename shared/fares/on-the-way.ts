import type { Cents } from "../money/cents.ts";
import type { FareLabel, FareLine } from "./breakdown.ts";
import type { FareClass, Tariff } from "./tariffs.ts";

/** Waiting is charged for each started part of this length, in minutes (spec 10). */
export const WAITING_PART_MINUTES = 30;

/** Ordered by a passenger during the ride. */
export type OnTheWay = { kind: "waiting"; minutes: number } | { kind: "stop" } | { kind: "hours"; hours: number };

/** What was added stays where the ride goes elsewhere; hours are a part of its new price. */
export const ON_THE_WAY_LINES: readonly FareLabel[] = ["stopOnTheWay", "waiting"];

export const waitingPartCents = ({ waitingPerHourCents }: Pick<Tariff, "waitingPerHourCents">): Cents =>
  Math.round((waitingPerHourCents * WAITING_PART_MINUTES) / 60);

/** `fareClass` is that of the ride. */
export function lineOnTheWay(asked: OnTheWay, tariff: Tariff, fareClass: FareClass): FareLine {
  if (asked.kind === "hours") return { label: "extended", amountCents: asked.hours * tariff.hourlyCents[fareClass] };
  if (asked.kind === "stop") return { label: "stopOnTheWay", amountCents: tariff.stopCents };
  const parts = Math.ceil(asked.minutes / WAITING_PART_MINUTES);
  return { label: "waiting", amountCents: parts * waitingPartCents(tariff) };
}
