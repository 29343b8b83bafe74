import { accountCountSchema, accountsViewSchema } from "@domrit/shared/account/business-accounts.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** Nobody tells of a request: how many wait is asked for. */
const EVERY_MS = 60_000;

/** How many requests wait, read anew every minute; for managers. */
export const requestCountQuery = queryOptions({
  queryKey: [...queryKeys.officeAccounts, "count"],
  queryFn: ({ signal }) => callApi(officePaths.accountCount, { answer: accountCountSchema, signal }),
  staleTime: EVERY_MS,
  refetchInterval: EVERY_MS,
});

/** Every business that asked to ride on account. */
export const accountsQuery = queryOptions({
  queryKey: [...queryKeys.officeAccounts, "all"],
  queryFn: ({ signal }) => callApi(officePaths.allAccounts, { answer: accountsViewSchema, signal }),
  staleTime: EVERY_MS,
});
