import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";

/** Nobody is signed in any more: drops what only the customer may see, and asks anew for a booking that is being shown. */
export function forgetAccount(queries: QueryClient): void {
  if (queries.getQueryData(queryKeys.user)) queries.setQueryData(queryKeys.user, null);
  queries.removeQueries({ queryKey: queryKeys.account });
  void queries.resetQueries({ queryKey: queryKeys.bookings });
}
