import { officePaths } from "@domrit/shared/office/paths.ts";
import { differencesSchema } from "@domrit/shared/payments/differences.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../api/call-api.ts";
import { queryKeys } from "../../../api/query-keys.ts";

/** No signal tells of a difference. */
const EVERY_MS = 60_000;

export const differencesQuery = queryOptions({
  queryKey: queryKeys.officeDifferences,
  queryFn: ({ signal }) => callApi(officePaths.differences, { answer: differencesSchema, signal }),
  staleTime: EVERY_MS,
  refetchInterval: EVERY_MS,
});
