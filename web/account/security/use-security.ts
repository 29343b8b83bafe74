import { type SecurityView, securityViewSchema } from "@domrit/shared/account/security-view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";

const readSecurity = (signal: AbortSignal): Promise<SecurityView> =>
  callApi(apiPaths.security, { answer: securityViewSchema, signal });

export function useSecurity() {
  return useQuery({
    queryKey: queryKeys.security,
    queryFn: ({ signal }) => readSecurity(signal),
    refetchOnMount: "always",
  });
}

export function useSecurityRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: queryKeys.security }), [queries]);
}
