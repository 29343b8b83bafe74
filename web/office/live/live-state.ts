import { atom } from "jotai";

/** Whether what the office shows changes by itself, as its head says: `off` where nothing on the page does. */
export const liveStateAtom = atom<"off" | "live" | "reconnecting">("off");
