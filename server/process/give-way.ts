import { getPriority, setPriority } from "node:os";

/** 0 to 19, the lowest. Only on Linux, where threads have separate priorities; elsewhere it would slow the process. */
export function giveWay(priority: number): void {
  if (process.platform === "linux") setPriority(Math.max(getPriority(), priority));
}
