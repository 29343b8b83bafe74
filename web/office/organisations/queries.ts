import { officePaths } from "@domrit/shared/office/paths.ts";
import { accountCountSchema, organisationsViewSchema, teamSchema } from "@domrit/shared/organisations/office-views.ts";
import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** No signal tells of a request. */
const EVERY_MS = 60_000;

export const requestCountQuery = queryOptions({
  ...apiQuery([...queryKeys.officeAccounts, "count"], officePaths.accountCount, accountCountSchema),
  staleTime: EVERY_MS,
  refetchInterval: EVERY_MS,
});

export const accountsQuery = queryOptions({
  ...apiQuery([...queryKeys.officeAccounts, "all"], officePaths.organisations, organisationsViewSchema),
  staleTime: EVERY_MS,
});

export const teamQuery = (id: string) =>
  queryOptions(apiQuery([...queryKeys.officeAccounts, id], officePaths.organisation(id), teamSchema));
