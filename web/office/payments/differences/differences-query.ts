import { officePaths } from "@domrit/shared/office/paths.ts";
import { differencesSchema } from "@domrit/shared/payments/differences.ts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { callApi } from "../../../api/call-api.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useCall } from "../../../api/use-call.ts";

/** Nobody tells of what was found or explained meanwhile: it is asked for. */
const EVERY_MS = 60_000;

/** What the payment service lists otherwise than the books, read anew every minute; for managers. */
export const differencesQuery = queryOptions({
  queryKey: queryKeys.officeDifferences,
  queryFn: ({ signal }) => callApi(officePaths.differences, { answer: differencesSchema, signal }),
  staleTime: EVERY_MS,
  refetchInterval: EVERY_MS,
});

/** Ends a difference by how it is explained; done when the page shows it no more. */
export function useClosing() {
  const queries = useQueryClient();
  return useCall({
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      callApi(officePaths.closeDifference(id), { method: "POST", body: { note }, answer: v.unknown() }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.officeDifferences }),
  });
}
