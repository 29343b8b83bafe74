import { setTimeout as sleep } from "node:timers/promises";
import type { Interruption } from "../proof/history.ts";
import type { Stack } from "./stack/stack.ts";

/** Mended, where we can, when `run` returns. */
export type Fault = {
  what: string;
  /** Late answers are then not the product's fault. */
  delaysAnswers?: boolean;
  lacks?(stack: Stack): string | undefined;
  run(stack: Stack): Promise<void>;
};

export type PlannedFault = Fault & { atMs: number };

/** Causes each at its time. Returns why some could not be caused here. */
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
