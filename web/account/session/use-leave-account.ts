import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useCallback } from "react";
import { forgetRides } from "../../booking/kept/forget-rides.ts";
import { forgetAccount } from "./forget-account.ts";
import { leaveAtom } from "./leave.ts";

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
