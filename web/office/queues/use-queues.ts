import { officePaths } from "@domrit/shared/office/paths.ts";
import { type QueuesView, queuesSchema, type ReleaseRequest, releasedSchema } from "@domrit/shared/office/queues.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** No signal tells of a delivery that becomes late. */
const EVERY_MS = 10_000;

const queuesQuery = queryOptions({
  queryKey: [...queryKeys.office, "queues"],
  queryFn: ({ signal }) => readQueues(signal),
  staleTime: 0,
  refetchInterval: EVERY_MS,
});

export const useQueues = () => useQuery(queuesQuery);

export function useQueuesRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queuesQuery.queryKey });
}

const readQueues = (signal: AbortSignal): Promise<QueuesView> =>
  callApi(officePaths.queues, { answer: queuesSchema, signal });

/** Gives how many were released. */
export const releaseParked = (body: ReleaseRequest): Promise<{ released: number }> =>
  callApi(officePaths.releaseParked, { method: "POST", body, answer: releasedSchema });
