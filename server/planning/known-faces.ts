import type { Run } from "../database/prepared.ts";

/** How often each driver drove a customer: by ride id, then by driver id. */
export type KnownFaces = ReadonlyMap<number, ReadonlyMap<string, number>>;

const DROVE = {
  name: "planning_drove",
  text: `select ride.id, drove.driver_id as "driverId", count(*)::int as times
    from booking ride, lateral (
      select id, driver_id from booking where series_id = ride.series_id and status = 'completed'
      union
      select id, driver_id from booking where customer_id = ride.customer_id and ride.rider_id is null
        and status = 'completed' and pickup_at > now() - interval '1 year'
      union
      select id, driver_id from booking where rider_id = ride.rider_id and status = 'completed'
        and pickup_at > now() - interval '1 year'
    ) drove
    where ride.id = any($1) and drove.driver_id is not null group by ride.id, drove.driver_id`,
};

/** Drivers of the series, the regular rider or the account of these rides in the last year; for a guest's single ride nothing is known. */
export async function readKnownFaces(run: Run, ids: readonly number[]): Promise<KnownFaces> {
  const rows = await run<{ id: string; driverId: string; times: number }>(DROVE, [ids]);
  const byRide = Map.groupBy(rows, ({ id }) => Number(id));
  return new Map(
    [...byRide].map(([id, drove]) => [id, new Map(drove.map(({ driverId, times }) => [driverId, times]))]),
  );
}
