import { useQueryClient } from "@tanstack/react-query";
import { atom, useSetAtom } from "jotai";
import { RESET } from "jotai/utils";
import { useCallback } from "react";
import { intentAtom } from "../booking/booking-intent.ts";
import { dropDraftAtom } from "../booking/draft.ts";
import { forgetAccount } from "./forget-account.ts";
import { signedInHintAtom } from "./signed-in-hint.ts";

/** Whether the customer left by their own will: then the pages of the account lead home, and not to the login. */
export const hasLeftAtom = atom(false);

/** Forgets everything this tab knows of the customer, what they were typing included: the next visitor may be another. */
export function useLeaveAccount(): () => void {
  const queries = useQueryClient();
  const setHint = useSetAtom(signedInHintAtom);
  const setLeft = useSetAtom(hasLeftAtom);
  const dropDraft = useSetAtom(dropDraftAtom);
  const setIntent = useSetAtom(intentAtom);
  return useCallback(() => {
    setLeft(true);
    setHint(RESET);
    dropDraft();
    setIntent(RESET);
    forgetAccount(queries);
  }, [queries, setHint, setLeft, dropDraft, setIntent]);
}
