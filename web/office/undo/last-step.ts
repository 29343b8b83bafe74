import type { ForGoodAct, UndoneAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import { atom, useAtomValue } from "jotai";

type Crew = { driverId: string; carId: string };

/** The last step at this desk, while it can be undone. */
export type LastStep = {
  bookingId: number;
  reference: string;
  at: number;
} & (
  | { act: UndoneAct /** The version that it made. */; version: number }
  /** Held back; `version` is the one that was seen. */
  | { act: ForGoodAct; version: number; isHeld: true }
  /** Given to somebody or taken from them by one press; `before`: who had it. */
  | { act: "assign" | "release"; version: number; before: Crew | null }
);

export type HeldStep = Extract<LastStep, { isHeld: true }>;
export const isHeld = (step: LastStep | undefined): step is HeldStep => !!step && "isHeld" in step;

export const lastStepAtom = atom<LastStep | undefined>(undefined);

/** Nothing else is done to a ride whose step is held back. */
export const keptBackAtom = atom((get) => {
  const last = get(lastStepAtom);
  return isHeld(last) ? last.bookingId : undefined;
});
export const useIsKeptBack = (bookingId: number): boolean => useAtomValue(keptBackAtom) === bookingId;
