export const RIDER_CAUSES = ["link_replaced", "rider_removed"] as const;

/** What opens a rider's own page, and what ends it (`infra/decisions/people/accounts.md`): the token is derived from it. */
export const RIDER_KEPT = {
  link: { columns: ["organisation_rider.link_generation"], endedBy: RIDER_CAUSES },
} as const;
