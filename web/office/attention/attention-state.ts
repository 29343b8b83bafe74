import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";

export const attentionAtom = atom(0);

export const soundAtom = atomWithStorage("office-sound", true);
export const notifyAtom = atomWithStorage("office-notifications", false);
