import type { Stack } from "./stack/stack.ts";

/** Something that goes wrong; it is over, and mended as far as it is ours to mend, when `run` returns. */
export type Fault = {
  /** What goes wrong, for the schedule that is printed. */
  what: string;
  /** Answers may come late while it lasts, for a reason that is not the product's. */
  delaysAnswers?: boolean;
  /** What this machine lacks to do it; nothing where it can. */
  lacks?(stack: Stack): string | undefined;
  run(stack: Stack): Promise<void>;
};
