import { inListOrder, type OfficeToday } from "@domrit/shared/office/today.ts";
import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { inTurn } from "../live/in-turn.ts";
import { readRides } from "./api.ts";

/** So many can be asked for by their ids; of more, the whole list is. */
const MOST_AT_ONCE = 200;

/**
 * Gives a function that asks for these rides anew in the lists that are shown. What changes while an answer is on its way is
 * asked for after it, so that a busy hour is no more than one question at a time.
 */
export function createRidesRefresh(queries: QueryClient): (ids: readonly number[]) => void {
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
  // One that nobody looks at is read whole when somebody does.
  void queries.invalidateQueries({ queryKey: queryKeys.officeRides, type: "inactive", refetchType: "none" });
  if (ids.length > MOST_AT_ONCE) return queries.invalidateQueries({ queryKey: queryKeys.officeRides });
  for (const { queryKey } of lists) {
    const day = String(queryKey[2] ?? "") || undefined;
    const fresh = await readRides({ day, ids });
    queries.setQueryData<OfficeToday>(queryKey, (known) => known && withRides(known, fresh, ids));
  }
}

/** The list with these rides as they are now; what is of the list no more is not among `fresh`. */
function withRides(known: OfficeToday, fresh: OfficeToday, ids: readonly number[]): OfficeToday {
  const asked = new Set(ids);
  const rides = [...known.rides.filter(({ id }) => !asked.has(id)), ...fresh.rides].sort(inListOrder);
  return { ...known, today: fresh.today, tomorrow: fresh.tomorrow, rides };
}
