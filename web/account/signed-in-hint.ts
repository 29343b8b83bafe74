import { atomWithStorage } from "jotai/utils";

export const SIGNED_IN_KEY = "signed-in";

/**
 * Whether this browser was signed in when last heard of, in every tab and without asking: for what a page may show at
 * once, never for what it may do.
 */
export const signedInHintAtom = atomWithStorage(SIGNED_IN_KEY, false);
