import type { OfficeChange } from "@domrit/shared/live/signal.ts";
import { inListOrder, type OfficeToday } from "@domrit/shared/office/today.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { readRides } from "../today/today-query.ts";

type OfficeRefresh = {
  rides: (ids: readonly number[]) => void;
  plan: () => void;
  changed: (change: OfficeChange) => void;
};

const refreshes = new WeakMap<QueryClient, OfficeRefresh>();

/** One for each page, so that a press and a live change do not read twice at once. */
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
    changed({ bookings = [], registers, inbox, messages, freeDays }) {
      const hasRides = bookings.length > 0;
      rides(bookings);
      if (hasRides || registers) plan();
      if (hasRides || inbox || messages || freeDays) attention();
    },
  };
}

/** Reads again all that is shown of a ride; done when its own page has it. */
export function useRideRefresh(): (id: number) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    (id) => {
      const refresh = officeRefresh(queries);
      // Not awaited, as these are shown on other pages.
      void queries.invalidateQueries({ queryKey: queryKeys.officePlanning });
      refresh.rides([id]);
      refresh.plan();
      return queries.invalidateQueries({ queryKey: queryKeys.officeBooking(id) });
    },
    [queries],
  );
}

/** Of more, the whole list is read. */
const MOST_AT_ONCE = 200;

/** Reads these rides again in the shown lists, one request at a time. */
function createRidesRefresh(queries: QueryClient): (ids: readonly number[]) => void {
  const waiting = new Set<number>();
  const ask = inTurn(async () => {
    const ids = [...waiting];
    waiting.clear();
    await refresh(queries, ids).catch(() => queries.invalidateQueries({ queryKey: queryKeys.officeRides }));
  });
  return (ids) => {
    for (const id of ids) waiting.add(id);
    if (waiting.size > 0) ask();
  };
}

async function refresh(queries: QueryClient, ids: number[]): Promise<void> {
  const lists = queries.getQueryCache().findAll({ queryKey: queryKeys.officeRides, type: "active" });
  // A list out of sight is read whole when it is shown.
  void queries.invalidateQueries({ queryKey: queryKeys.officeRides, type: "inactive", refetchType: "none" });
  if (ids.length > MOST_AT_ONCE) return queries.invalidateQueries({ queryKey: queryKeys.officeRides });
  for (const { queryKey } of lists) {
    const day = String(queryKey[2] ?? "") || undefined;
    const fresh = await readRides({ day, ids });
    queries.setQueryData<OfficeToday>(queryKey, (known) => known && withRides(known, fresh, ids));
  }
}

/** Rides that left the list are not in `fresh`. */
function withRides(known: OfficeToday, fresh: OfficeToday, ids: readonly number[]): OfficeToday {
  const asked = new Set(ids);
  const rides = [...known.rides.filter(({ id }) => !asked.has(id)), ...fresh.rides].sort(inListOrder);
  return { ...known, today: fresh.today, tomorrow: fresh.tomorrow, rides };
}

/** Does work one at a time; asked for meanwhile, it is done once more. */
function inTurn(work: () => Promise<unknown>): () => void {
  let [isBusy, isAsked] = [false, false];
  const run = async (): Promise<void> => {
    isBusy = true;
    while (isAsked) {
      isAsked = false;
      await work().catch(() => undefined);
    }
    isBusy = false;
  };
  return () => {
    isAsked = true;
    if (!isBusy) void run();
  };
}
