import type { OfficeChange } from "@domrit/shared/live/signal.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { createRidesRefresh } from "../today/refresh-rides.ts";
import { inTurn } from "./in-turn.ts";

/** Has what the office shows asked for anew, of each the next only when the last is here. */
type OfficeRefresh = {
  rides: (ids: readonly number[]) => void;
  plan: () => void;
  /** What others changed: lists, plan and what asks for attention. */
  changed: (change: OfficeChange) => void;
};

const refreshes = new WeakMap<QueryClient, OfficeRefresh>();

/** The one of this page: what is pressed and what is heard live wait for one another, and do not ask twice at once. */
export function officeRefresh(queries: QueryClient): OfficeRefresh {
  const refresh = refreshes.get(queries) ?? createRefresh(queries);
  refreshes.set(queries, refresh);
  return refresh;
}

function createRefresh(queries: QueryClient): OfficeRefresh {
  const rides = createRidesRefresh(queries);
  const plan = inTurn(() => queries.invalidateQueries({ queryKey: queryKeys.officePlan }));
  const attention = inTurn(() => queries.invalidateQueries({ queryKey: queryKeys.officeAttention }));
  return {
    rides,
    plan,
    changed({ bookings = [], registers, inbox }) {
      const hasRides = bookings.length > 0;
      rides(bookings);
      if (hasRides || registers) plan();
      if (hasRides || inbox) attention();
    },
  };
}

/** Has all that the office shows of a ride asked for anew; done when its own page has it. */
export function useRideRefresh(): (id: number) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    (id) => {
      const refresh = officeRefresh(queries);
      // Not waited for: what fits, the list and the plan are shown elsewhere than how the ride stands.
      void queries.invalidateQueries({ queryKey: queryKeys.officePlanning });
      refresh.rides([id]);
      refresh.plan();
      return queries.invalidateQueries({ queryKey: queryKeys.officeBooking(id) });
    },
    [queries],
  );
}
