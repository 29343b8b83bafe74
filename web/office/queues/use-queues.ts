import { officePaths } from "@domrit/shared/office/paths.ts";
import { queuesSchema, type ReleaseRequest, releasedSchema } from "@domrit/shared/office/queues.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../../api/api-query.ts";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** No signal tells of a delivery that becomes late. */
const EVERY_MS = 10_000;

const queuesQuery = queryOptions({
  ...apiQuery([...queryKeys.office, "queues"], officePaths.queues, queuesSchema),
  staleTime: 0,
  refetchInterval: EVERY_MS,
});

export const useQueues = () => useQuery(queuesQuery);

export function useQueuesRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queuesQuery.queryKey });
}

export const releaseParked = (body: ReleaseRequest): Promise<{ released: number }> =>
  callApi(officePaths.releaseParked, { method: "POST", body, answer: releasedSchema });
