import type { UserView } from "@domrit/shared/account/view.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { queryKeys } from "../../api/query-keys.ts";
import { hasLeftAtom } from "../../leave.ts";

export function useSessionStart(): (user: UserView) => void {
  const queries = useQueryClient();
  const setLeft = useSetAtom(hasLeftAtom);
  return (user) => {
    setLeft(false);
    queries.removeQueries({ queryKey: queryKeys.account });
    queries.removeQueries({ queryKey: queryKeys.bookings });
    queries.setQueryData(queryKeys.user, user);
  };
}
