import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { RESET } from "jotai/utils";
import { useCallback } from "react";
import { intentAtom } from "../booking/booking-intent.ts";
import { dropDraftAtom } from "../booking/draft.ts";
import { forgetAccount } from "./forget-account.ts";
import { signedInHintAtom } from "./signed-in-hint.ts";

/** Forgets everything this tab knows of the customer, what they were typing included: the next visitor may be another. */
export function useLeaveAccount(): () => void {
  const queries = useQueryClient();
  const setHint = useSetAtom(signedInHintAtom);
  const dropDraft = useSetAtom(dropDraftAtom);
  const setIntent = useSetAtom(intentAtom);
  return useCallback(() => {
    setHint(RESET);
    dropDraft();
    setIntent(RESET);
    forgetAccount(queries);
  }, [queries, setHint, dropDraft, setIntent]);
}
