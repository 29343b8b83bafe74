import * as v from "valibot";
import { riderPlanSchema } from "./plan.ts";
import { riderEntries } from "./rider.ts";

const RIDER_LOOKS = ["rider", "riders", "ride", "health"] as const;

/** `GET /api/riders/{id}`, by the secret of the rider's link: what is kept of them, and who looked at it, newest first (ISO 8601). */
export const riderPageSchema = v.pipe(
  v.object({
    ...riderEntries,
    company: v.string(),
    /** Today in Amsterdam, `YYYY-MM-DD`. */
    today: v.string(),
    /** By first name, as `never`. */
    favourites: v.array(v.string()),
    never: v.array(v.string()),
    ...riderPlanSchema.entries,
    looks: v.array(
      v.object({
        at: v.string(),
        what: v.picklist(RIDER_LOOKS),
        by: v.picklist(["office", "organisation", "system"]),
      }),
    ),
  }),
  v.title("RiderPage"),
);
export type RiderPage = v.InferOutput<typeof riderPageSchema>;
