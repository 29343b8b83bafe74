import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useCallback } from "react";
import { queryKeys } from "./api/query-keys.ts";
import { forgetRides } from "./booking/kept/forget-rides.ts";
import { leaveAtom } from "./leave.ts";

/** Nobody is signed in any more: drops what only the customer may see, and asks anew for a booking that is being shown. */
export function forgetAccount(queries: QueryClient): void {
  if (queries.getQueryData(queryKeys.user)) queries.setQueryData(queryKeys.user, null);
  queries.removeQueries({ queryKey: queryKeys.account });
  void queries.resetQueries({ queryKey: queryKeys.bookings });
}

/** Forgets everything this tab knows of the customer, answers of the server included. */
export function useLeaveAccount(): () => void {
  const queries = useQueryClient();
  const leave = useSetAtom(leaveAtom);
  return useCallback(() => {
    leave();
    forgetAccount(queries);
    // The browser may have kept nothing.
    forgetRides().catch(() => undefined);
  }, [queries, leave]);
}
