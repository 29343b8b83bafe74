import type { PaperHolder } from "@domrit/shared/fleet/papers.ts";
import { atom } from "jotai";

/** A driver or car that this desk has just taken out of the plan; `at` in milliseconds, `moved`: how many rides went with it. */
export type LastInterruption = {
  of: PaperHolder;
  holderId: string;
  id: string;
  name: string;
  moved: number;
  at: number;
};

export const lastInterruptionAtom = atom<LastInterruption | undefined>(undefined);
