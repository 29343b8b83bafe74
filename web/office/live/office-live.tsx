import type { OfficeChange } from "@domrit/shared/live/signal.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { mutationKeys, queryKeys } from "../../api/query-keys.ts";
import { liveStateAtom } from "./live-state.ts";
import { officeRefresh } from "./office-refresh.ts";
import { watchOffice } from "./watch-office.ts";

/** Keeps what the pages of the office show up to date while somebody is signed in, and says in its head whether it does. */
export function OfficeLive() {
  const queries = useQueryClient();
  const setState = useSetAtom(liveStateAtom);
  useEffect(() => {
    const refresh = officeRefresh(queries);
    const stop = watchOffice({
      read: () => readAgain(queries),
      onLive: (isLive) => setState(isLive ? "live" : "reconnecting"),
      onChange({ bookings = [], all, ...lists }) {
        if (all) return void readAgain(queries).catch(() => undefined);
        refresh.changed({ bookings, ...lists });
        for (const id of bookings) void queries.invalidateQueries({ queryKey: queryKeys.officeBooking(id) });
        for (const queryKey of keysOf({ bookings, ...lists })) void queries.invalidateQueries({ queryKey });
      },
      onStranger() {
        // While the browser gets another session, the old one is worth nothing and the new one not yet here.
        if (queries.isMutating({ mutationKey: mutationKeys.session }) > 0) return;
        void queries.invalidateQueries({ queryKey: queryKeys.staff });
      },
    });
    return () => {
      stop();
      setState("off");
    };
  }, [queries, setState]);
  return null;
}

const keysOf = ({ bookings = [], inbox, registers, capacity, assigning }: OfficeChange) => [
  ...(bookings.length > 0 || registers ? [queryKeys.officePlanning] : []),
  ...(inbox ? [queryKeys.officeInbox] : []),
  ...(registers ? [queryKeys.officeFleet] : []),
  ...(capacity ? [queryKeys.officeCapacity] : []),
  ...(assigning ? [queryKeys.officeAssigning] : []),
];

/** All that is shown, but for what was searched for: each search is a look that is written down, and made by a person. */
const readAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries(
    { queryKey: queryKeys.office, predicate: ({ queryKey }) => queryKey[1] !== "search" },
    { throwOnError: true },
  );
