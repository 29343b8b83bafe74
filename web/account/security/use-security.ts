import { accountPaths } from "@domrit/shared/account/paths.ts";
import { securityViewSchema } from "@domrit/shared/account/security-view.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { queryOf } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { PageQuery } from "../../site/page-data.ts";

export const securityRead = {
  key: queryKeys.security,
  path: accountPaths.security,
  answer: securityViewSchema,
} satisfies PageQuery;

export const securityQuery = { ...queryOf(securityRead), refetchOnMount: "always" } as const;

export function useSecurityRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: queryKeys.security }), [queries]);
}
