import type { DispatchOrder } from "@domrit/shared/dispatch/messages.ts";

/** What can go wrong with a simulated ride: the driver is replaced by another, comes late, or meets nobody. */
const TROUBLES = ["replaced", "late", "no-show"] as const;
/** Which way a simulated ride goes. */
export type Course = "smooth" | (typeof TROUBLES)[number];

/** A wish in the note for the driver. */
const WISH = /(?:^|\s)sim:(\S+)/i;

/**
 * Which way a booking's ride goes: the one that its note asks for (`sim:replaced`, `sim:late`, `sim:no-show`, `sim:smooth`), else
 * by chance, `trouble` being the share of rides with which something goes wrong, 0 to 1. The id, which is drawn at random, is the
 * chance: the same booking always goes the same way.
 */
export function courseOf({ id, note }: Pick<DispatchOrder["booking"], "id" | "note">, trouble: number): Course {
  const wish = WISH.exec(note ?? "")?.[1]?.toLowerCase();
  const wished = (["smooth", ...TROUBLES] as const).find((course) => course === wish);
  if (wished) return wished;
  const [drawn, which] = [(id % 1000) / 1000, Math.floor(id / 1000)];
  return drawn < trouble ? (TROUBLES[which % TROUBLES.length] ?? "late") : "smooth";
}
