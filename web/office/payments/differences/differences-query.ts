import { officePaths } from "@domrit/shared/office/paths.ts";
import { differencesSchema } from "@domrit/shared/payments/differences.ts";
import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "../../../api/api-query.ts";
import { queryKeys } from "../../../api/query-keys.ts";

/** No signal tells of a difference. */
const EVERY_MS = 60_000;

export const differencesQuery = queryOptions({
  ...apiQuery(queryKeys.officeDifferences, officePaths.differences, differencesSchema),
  staleTime: EVERY_MS,
  refetchInterval: EVERY_MS,
});
