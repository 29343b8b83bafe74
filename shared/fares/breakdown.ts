import type nl from "../i18n/nl/booking/fares.json";
import type { Cents } from "../money/cents.ts";

/** Its text is `breakdown.<label>` in the `fares` namespace. */
export type FareLabel = keyof typeof nl.breakdown;

/** `name`: that of the fixed route which set this price. Rides that were booked earlier have `schiphol` without one. */
export type FareLine = { label: FareLabel; amountCents: Cents; name?: string };

/** The line of a price that the desk agreed on, in place of those of a tariff. */
export const agreedLine = <Line extends { label: string }>(lines: readonly Line[]): Line | undefined =>
  lines.find(({ label }) => label === "agreedPrice");

/** Whether a price is one by the hour. */
export const isHourly = (lines: readonly { label: string }[]): boolean => lines.some(({ label }) => label === "hourly");

export function sum(lines: readonly FareLine[]): Cents {
  return lines.reduce((total, line) => total + line.amountCents, 0);
}
