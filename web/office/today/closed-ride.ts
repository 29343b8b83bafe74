import { atom } from "jotai";

/** The ride that was just closed: its row gets the focus, once the list has it. */
export const closedRideAtom = atom<number>();
