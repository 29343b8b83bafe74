import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { mutationKeys, queryKeys } from "../api/query-keys.ts";
import { receiveInvoice } from "../invoices/invoices-query.ts";
import { watchAccount } from "../live/watch-account.ts";
import { receiveTrip } from "../trips/trips-query.ts";

/** Keeps trips, invoices and who is signed in up to date while any page of the dashboard is open. */
export function LiveAccount() {
  const queries = useQueryClient();
  useEffect(
    () =>
      watchAccount({
        read: () =>
          Promise.all([
            queries.invalidateQueries({ queryKey: queryKeys.trips }, { throwOnError: true }),
            queries.invalidateQueries({ queryKey: queryKeys.invoices }, { throwOnError: true }),
          ]),
        onTrip: (trip) => receiveTrip(queries, trip),
        onInvoice: (invoice) => receiveInvoice(queries, invoice),
        onStranger() {
          // While a sign-in or sign-out is under way, the refusal is about the old session.
          if (queries.isMutating({ mutationKey: mutationKeys.session }) > 0) return;
          void queries.invalidateQueries({ queryKey: queryKeys.user });
        },
      }),
    [queries],
  );
  return null;
}
