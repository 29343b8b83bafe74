import type { Rider } from "../../organisations/riders/rider.entity.ts";

export const RIDER_CAUSES = ["link_replaced"] as const;
type RiderCause = (typeof RIDER_CAUSES)[number];

type AccessMeans = { columns: readonly string[]; endedBy: readonly RiderCause[]; end(rider: Rider): void };

/** What opens a rider's own page, and what ends it (`infra/decisions/people/accounts.md`). To remove the rider ends it by the row. */
export const RIDER_KEPT = {
  // The token is derived from it.
  link: {
    columns: ["organisation_rider.link_generation"],
    endedBy: RIDER_CAUSES,
    end(rider) {
      rider.linkGeneration += 1;
    },
  },
} as const satisfies Record<string, AccessMeans>;

export function endRiderAccess(cause: RiderCause, rider: Rider): void {
  for (const { endedBy, end } of Object.values<AccessMeans>(RIDER_KEPT)) if (endedBy.includes(cause)) end(rider);
}
