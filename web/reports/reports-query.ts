import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type ReportsView, reportsViewSchema } from "@domrit/shared/reports/view.ts";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../api/call-api.ts";
import { queryKeys } from "../api/query-keys.ts";
import type { PageQuery } from "../site/page-data.ts";

export const reportsRead = (id: string): PageQuery => ({
  key: queryKeys.bookingReports(Number(id)),
  path: apiPaths.bookingReports(Number(id)),
  answer: reportsViewSchema,
});

export function useReports(id: number, isOffered: boolean): ReportsView {
  const { data = [] } = useQuery({
    queryKey: queryKeys.bookingReports(id),
    queryFn: ({ signal }) => callApi(apiPaths.bookingReports(id), { signal, answer: reportsViewSchema }),
    enabled: isOffered,
  });
  return data;
}
