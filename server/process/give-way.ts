import { getPriority, setPriority } from "node:os";

/**
 * Lowers the priority of this thread, so that others come first; from 0 to 19, the lowest. Linux gives every thread a
 * priority of its own; elsewhere this would slow the whole process down, and nothing is done.
 */
export function giveWay(priority: number): void {
  if (process.platform === "linux") setPriority(Math.max(getPriority(), priority));
}
