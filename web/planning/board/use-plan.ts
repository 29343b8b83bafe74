import { officePaths } from "@domrit/shared/office/paths.ts";
import { type DayPlan, dayPlanSchema } from "@domrit/shared/planning/planning.ts";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { shareById } from "../../office/live/share-by-id.ts";

/** What does not fit any more because time goes by is looked for this often: no signal tells of it. */
const LOOK_MS = 60_000;

/** The plan of a day, `YYYY-MM-DD`; what did not change of it since stays the same. */
export const usePlan = (date: string) =>
  useQuery({
    queryKey: [...queryKeys.officePlan, date],
    queryFn: ({ signal }) => callApi(officePaths.plan(date), { answer: dayPlanSchema, signal }),
    structuralSharing: (known, fresh) => sharePlan(known as DayPlan | undefined, fresh as DayPlan),
    refetchOnMount: "always",
    refetchInterval: LOOK_MS,
  });

const sharePlan = (known: DayPlan | undefined, fresh: DayPlan): DayPlan =>
  known
    ? {
        ...fresh,
        rides: shareById(known.rides, fresh.rides, ({ id }) => id),
        conflicts: shareById(known.conflicts, fresh.conflicts, ({ bookingId }) => bookingId),
      }
    : fresh;
