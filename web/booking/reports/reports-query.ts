import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type ReportsView, reportsViewSchema } from "@domrit/shared/reports/view.ts";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { PageQuery } from "../../site/page-data.ts";

export const reportsRead = (id: string): PageQuery => ({
  key: queryKeys.bookingReports(Number(id)),
  path: apiPaths.bookingReports(Number(id)),
  answer: reportsViewSchema,
});

export function useReports(id: number, isOffered: boolean): ReportsView {
  const { data = [] } = useQuery({
    ...apiQuery(queryKeys.bookingReports(id), apiPaths.bookingReports(id), reportsViewSchema),
    enabled: isOffered,
  });
  return data;
}
