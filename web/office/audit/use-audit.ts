import { auditPageSchema } from "@domrit/shared/office/audit.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";

export type AuditFilter = { staff: string; act: string; subject: string; from: string; to: string; looks: string };

const queryOf = (filter: AuditFilter, before: number | null): string => {
  const asked = Object.entries({ ...filter, before: before === null ? "" : String(before) });
  return String(new URLSearchParams(asked.filter(([, value]) => value !== "")));
};

/** Newest first. It is read again at each visit, as a look at it is an entry too. */
export const useAudit = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: [...queryKeys.office, "audit", filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(officePaths.audit(queryOf(filter, pageParam)), { answer: auditPageSchema, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });
