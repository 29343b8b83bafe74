import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type TimelineView, timelineViewSchema } from "@domrit/shared/booking/timeline.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { PageQuery } from "../../site/page-data.ts";

export const timelineRead = (id: string): PageQuery => ({
  key: queryKeys.bookingTimeline(Number(id)),
  path: apiPaths.bookingTimeline(Number(id)),
  answer: timelineViewSchema,
});

/** What happened to a ride; to its owner alone, to others it is unknown. */
export function useTimeline({ id, own }: Pick<BookingView, "id" | "own">): TimelineView | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.bookingTimeline(id),
    queryFn: ({ signal }) => callApi(apiPaths.bookingTimeline(id), { signal, answer: timelineViewSchema }),
    enabled: own !== undefined,
  });
  return data;
}

/** Has the timeline of a ride read again whenever the ride has changed. */
export function useTimelineLive({ id, version }: Pick<BookingView, "id" | "version">): void {
  const queries = useQueryClient();
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void queries.invalidateQueries({ queryKey: queryKeys.bookingTimeline(id) });
  }, [queries, id, version]);
}
