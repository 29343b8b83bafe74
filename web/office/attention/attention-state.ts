import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";

export const attentionAtom = atom(0);
/** Messages of drivers that nobody of the desk has read. */
export const unreadAtom = atom(0);
/** Wishes of drivers for free days that wait for an answer. */
export const wishesAtom = atom(0);

export const soundAtom = atomWithStorage("office-sound", true);
export const notifyAtom = atomWithStorage("office-notifications", false);
