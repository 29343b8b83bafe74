import { addressesViewSchema } from "@domrit/shared/addresses/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { queryOf } from "../api/api-query.ts";
import { queryKeys } from "../api/query-keys.ts";
import type { PageQuery } from "../site/page-data.ts";

export const addressesRead = {
  key: queryKeys.addresses,
  path: apiPaths.addresses,
  answer: addressesViewSchema,
} satisfies PageQuery;

export const addressesQuery = queryOf(addressesRead);
