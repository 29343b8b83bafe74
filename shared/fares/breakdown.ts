import type nl from "../i18n/nl/booking/fares.json";
import type { Cents } from "../money/cents.ts";

/** What a line of a price stands for; its text is `breakdown.<label>` in the `fares` namespace. */
export type FareLabel = keyof typeof nl.breakdown;

/** One line of a price; the lines of a price add up to it exactly. */
export type FareLine = { label: FareLabel; amountCents: Cents };

/** What the lines come to. */
export function sum(lines: readonly FareLine[]): Cents {
  return lines.reduce((total, line) => total + line.amountCents, 0);
}
