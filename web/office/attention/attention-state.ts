import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";

/** How many rides ask for attention, as the head of each page and the title of its document say. */
export const attentionAtom = atom(0);

/** Whether this browser makes a sound, and tells on the desktop, when something new asks for attention. */
export const soundAtom = atomWithStorage("office-sound", true);
export const notifyAtom = atomWithStorage("office-notifications", false);
