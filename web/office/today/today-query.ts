import { type ConfirmAnswer, confirmedSchema, type SeenRide } from "@domrit/shared/office/booking-acts.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { type OfficeToday, officeSearchSchema, officeTodaySchema } from "@domrit/shared/office/today.ts";
import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "../../api/api-query.ts";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { shareById } from "../live/share-by-id.ts";

type RidesQuery = { day?: string | undefined; ids?: readonly number[]; signal?: AbortSignal };

/** The rides of a day, `YYYY-MM-DD`, or of today and tomorrow; only these ids if there are any. */
export const readRides = ({ day, ids, signal }: RidesQuery): Promise<OfficeToday> =>
  callApi(officePaths.today({ day, ids }), { answer: officeTodaySchema, signal });

export const confirmFitting = (rides: readonly SeenRide[]): Promise<ConfirmAnswer> =>
  callApi(officePaths.confirmFitting, { method: "POST", body: { rides }, answer: confirmedSchema });

/** No signal tells of what becomes urgent by time alone. */
const LOOK_MS = 15_000;

/** Read again even while nobody looks at the page. */
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

/** Read once, as each search is recorded as a look. */
export const searchQuery = (words: string) =>
  queryOptions({
    ...apiQuery(queryKeys.officeSearch(words), officePaths.search(words), officeSearchSchema),
    gcTime: 0,
  });

const shareRides = (known: OfficeToday | undefined, fresh: OfficeToday): OfficeToday =>
  known ? { ...fresh, rides: shareById(known.rides, fresh.rides, ({ id }) => id) } : fresh;

/** A live change may be newer than a list that was on its way. */
function keepNewer(known: OfficeToday, fresh: OfficeToday): OfficeToday {
  const versions = new Map(known.rides.map((ride) => [ride.id, ride]));
  const rides = fresh.rides.map((ride) => {
    const before = versions.get(ride.id);
    return before && before.version > ride.version ? before : ride;
  });
  return { ...fresh, rides };
}
