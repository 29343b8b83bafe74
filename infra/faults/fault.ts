import type { Stack } from "./stack/stack.ts";

/** Mended, where we can, when `run` returns. */
export type Fault = {
  /** What goes wrong, for the schedule that is printed. */
  what: string;
  /** Late answers are then not the product's fault. */
  delaysAnswers?: boolean;
  lacks?(stack: Stack): string | undefined;
  run(stack: Stack): Promise<void>;
};
