import type { DispatchOrder } from "@domrit/shared/dispatch/messages.ts";

const TROUBLES = ["replaced", "late", "no-show"] as const;
/** Which way a simulated ride goes. */
export type Course = "smooth" | (typeof TROUBLES)[number];

/** In the note for the driver. */
const WISH = /(?:^|\s)sim:(\S+)/i;

/** By the note (`sim:replaced`, `sim:late`, `sim:no-show`, `sim:smooth`), else by the id. `trouble`: 0 to 1. */
export function courseOf({ id, note }: Pick<DispatchOrder["booking"], "id" | "note">, trouble: number): Course {
  const wish = WISH.exec(note ?? "")?.[1]?.toLowerCase();
  const wished = (["smooth", ...TROUBLES] as const).find((course) => course === wish);
  if (wished) return wished;
  const [drawn, which] = [(id % 1000) / 1000, Math.floor(id / 1000)];
  return drawn < trouble ? (TROUBLES[which % TROUBLES.length] ?? "late") : "smooth";
}
