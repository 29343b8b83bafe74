import { officePaths } from "@domrit/shared/office/paths.ts";
import {
  copiedSchema,
  type PlannedShiftEntry,
  type PlannedShiftView,
  plannedShiftViewSchema,
  plannedWeekSchema,
} from "@domrit/shared/planning/planned-shifts.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";

/** A planned shift in the version that was seen. */
type SeenShift = Pick<PlannedShiftView, "id" | "version">;

/** Who is planned to work in a week, from its Monday `YYYY-MM-DD`, and what can be done about it. */
export function useWeek(week: string) {
  const queries = useQueryClient();
  const queryKey = [...queryKeys.officePlanned, week];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(officePaths.plannedWeek(week), { answer: plannedWeekSchema, signal }),
    refetchOnMount: "always",
  });
  const onSettled = () => queries.invalidateQueries({ queryKey: queryKeys.officePlanned });
  const saving = useCall({
    mutationFn: ({ entry, seen }: { entry: PlannedShiftEntry; seen: SeenShift | undefined }) =>
      seen
        ? callApi(officePaths.plannedShift(seen.id), {
            method: "PUT",
            body: { ...entry, version: seen.version },
            answer: plannedShiftViewSchema,
          })
        : callApi(officePaths.plannedShifts, { method: "POST", body: entry, answer: plannedShiftViewSchema }),
    onSuccess: onSettled,
    onError: onSettled,
  });
  const removing = useCall({
    mutationFn: ({ id, version }: SeenShift) =>
      callApi(officePaths.plannedShift(id), { method: "DELETE", body: { version }, answer: v.void() }),
    onSuccess: onSettled,
    onError: onSettled,
  });
  const copying = useCall({
    mutationFn: () => callApi(officePaths.copyWeek, { method: "POST", body: { week }, answer: copiedSchema }),
    onSuccess: onSettled,
    onError: onSettled,
  });
  return { query, saving, removing, copying };
}
