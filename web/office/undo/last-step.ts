import type { ForGoodAct, UndoneAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import { atom, useAtomValue } from "jotai";

/** The step that was pressed last at this desk, while it can be taken back. */
export type LastStep = {
  bookingId: number;
  reference: string;
  /** When it was pressed, in milliseconds. */
  at: number;
} & (
  | { act: UndoneAct /** The version that it made. */; version: number }
  /** It is kept back until then; `version` is the one of the ride that was seen. */
  | { act: ForGoodAct; version: number; isHeld: true }
);

export type HeldStep = Extract<LastStep, { isHeld: true }>;
export const isHeld = (step: LastStep | undefined): step is HeldStep => !!step && "isHeld" in step;

export const lastStepAtom = atom<LastStep | undefined>(undefined);

/** The ride of which a step is kept back: nothing else is done to it so long. */
export const keptBackAtom = atom((get) => {
  const last = get(lastStepAtom);
  return isHeld(last) ? last.bookingId : undefined;
});
export const useIsKeptBack = (bookingId: number): boolean => useAtomValue(keptBackAtom) === bookingId;
