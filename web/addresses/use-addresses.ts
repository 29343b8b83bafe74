import { addressesViewSchema } from "@domrit/shared/addresses/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "../api/query-keys.ts";
import type { PageQuery } from "../site/page-data.ts";
import { readAddresses } from "./api.ts";

export const addressesRead: PageQuery = {
  key: queryKeys.addresses,
  path: apiPaths.addresses,
  answer: addressesViewSchema,
};

export function useAddresses() {
  return useQuery({ queryKey: queryKeys.addresses, queryFn: ({ signal }) => readAddresses(signal) });
}
