import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { readQueues } from "./api.ts";

/** Nobody tells of a delivery that becomes late: the page asks. */
const EVERY_MS = 10_000;

const queuesQuery = queryOptions({
  queryKey: [...queryKeys.office, "queues"],
  queryFn: ({ signal }) => readQueues(signal),
  staleTime: 0,
  refetchInterval: EVERY_MS,
});

/** What is late or parked, read anew every ten seconds. */
export const useQueues = () => useQuery(queuesQuery);

/** Reads them anew at once. */
export function useQueuesRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queuesQuery.queryKey });
}
