import { officePaths } from "@domrit/shared/office/paths.ts";
import { copiedSchema, plannedWeekSchema } from "@domrit/shared/planning/planned-shifts.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";

/** Who is planned to work in a week, from its Monday `YYYY-MM-DD`, and how the week before is copied into it. */
export function useWeek(week: string) {
  const queries = useQueryClient();
  const queryKey = [...queryKeys.officePlanned, week];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(officePaths.plannedWeek(week), { answer: plannedWeekSchema, signal }),
    refetchOnMount: "always",
  });
  const onSettled = () => queries.invalidateQueries({ queryKey: queryKeys.officePlanned });
  const copying = useCall({
    mutationFn: () => callApi(officePaths.copyWeek, { method: "POST", body: { week }, answer: copiedSchema }),
    onSuccess: onSettled,
    onError: onSettled,
  });
  return { query, copying };
}
