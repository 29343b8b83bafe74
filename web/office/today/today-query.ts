import type { OfficeToday } from "@domrit/shared/office/today.ts";
import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { shareById } from "../live/share-by-id.ts";
import { readRides, searchRides } from "./api.ts";

/** What asks for attention because time goes by is looked for this often: no signal tells of it. */
const LOOK_MS = 15_000;

/** The office's list of a day, `YYYY-MM-DD`, or of today and tomorrow; asked for again also while nobody looks at the page. */
export const ridesQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.officeRidesOf(day),
    async queryFn({ client, signal, queryKey }): Promise<OfficeToday> {
      const fresh = await readRides({ day, signal });
      const known = client.getQueryData<OfficeToday>(queryKey);
      return known ? keepNewer(known, fresh) : fresh;
    },
    structuralSharing: (known, fresh) => shareRides(known as OfficeToday | undefined, fresh as OfficeToday),
    refetchInterval: LOOK_MS,
    refetchIntervalInBackground: true,
  });

/** What is found for these words, once: each search is a look that is written down. */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: queryKeys.officeSearch(words),
    queryFn: ({ signal }) => searchRides(words, signal),
    gcTime: 0,
  });

/** Only the rides that changed are drawn anew. */
const shareRides = (known: OfficeToday | undefined, fresh: OfficeToday): OfficeToday =>
  known ? { ...fresh, rides: shareById(known.rides, fresh.rides, ({ id }) => id) } : fresh;

/** A change that was heard of while the list was on its way is newer than what the list says. */
function keepNewer(known: OfficeToday, fresh: OfficeToday): OfficeToday {
  const versions = new Map(known.rides.map((ride) => [ride.id, ride]));
  const rides = fresh.rides.map((ride) => {
    const before = versions.get(ride.id);
    return before && before.version > ride.version ? before : ride;
  });
  return { ...fresh, rides };
}
