import { accountCountSchema, accountsViewSchema } from "@domrit/shared/account/business-accounts.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** No signal tells of a request. */
const EVERY_MS = 60_000;

export const requestCountQuery = queryOptions({
  queryKey: [...queryKeys.officeAccounts, "count"],
  queryFn: ({ signal }) => callApi(officePaths.accountCount, { answer: accountCountSchema, signal }),
  staleTime: EVERY_MS,
  refetchInterval: EVERY_MS,
});

export const accountsQuery = queryOptions({
  queryKey: [...queryKeys.officeAccounts, "all"],
  queryFn: ({ signal }) => callApi(officePaths.allAccounts, { answer: accountsViewSchema, signal }),
  staleTime: EVERY_MS,
});
