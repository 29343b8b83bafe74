import { setTimeout as sleep } from "node:timers/promises";
import type { Interruption } from "./history.ts";
import type { PlannedFault } from "./schedule.ts";
import type { Stack } from "./stack/stack.ts";

export async function perform(
  stack: Stack,
  schedule: readonly PlannedFault[],
  interruptions: Interruption[],
): Promise<string[]> {
  const lacking = schedule.map((fault) => fault.lacks?.(stack));
  await Promise.all(
    schedule.map(async ({ atMs, what, delaysAnswers = false, run }, index) => {
      if (lacking[index]) return;
      await sleep(atMs);
      const interruption = { what, from: performance.now(), to: Number.POSITIVE_INFINITY, delaysAnswers };
      interruptions.push(interruption);
      await run(stack);
      interruption.to = performance.now();
    }),
  );
  return lacking.filter((what) => what !== undefined);
}
