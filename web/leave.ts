import { atom } from "jotai";
import { RESET } from "jotai/utils";
import { signedInHintAtom } from "./account/session/signed-in-hint.ts";
import { intentAtom } from "./booking/draft/booking-intent.ts";
import { dropDraftAtom } from "./booking/draft/draft.ts";

/** Whether the customer left by their own will: then the pages of the account lead home, and not to the login. */
export const hasLeftAtom = atom(false);

/** Forgets what the customer was typing in this tab, and that somebody is signed in: the next visitor may be another. */
export const leaveAtom = atom(null, (_get, set) => {
  set(hasLeftAtom, true);
  set(signedInHintAtom, RESET);
  set(dropDraftAtom);
  set(intentAtom, RESET);
});
