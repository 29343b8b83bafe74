import { atomWithStorage } from "jotai/utils";

/**
 * Whether this browser was signed in when last heard of, in every tab and without asking: for what a page may show at
 * once, never for what it may do.
 */
export const signedInHintAtom = atomWithStorage("signed-in", false);
