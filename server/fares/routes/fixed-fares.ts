import { FIRST_ROUTES } from "@domrit/shared/fares/routes/first-routes.ts";
import { type FixedRoute, type RouteRide, routesFor } from "@domrit/shared/fares/routes/fixed-route.ts";
import type { Run } from "../../database/prepared.ts";
import type { KeptList } from "../kept/kept-lists.ts";

/** Its name for `signalList`. */
export const ROUTE_LIST = "fixed_route";

/** The fixed routes, in memory: no price waits for a statement. */
export type FixedFares = {
  /** Waits where a change may have been missed. Before each price; rejects while the database is away. */
  upToDate(): Promise<void>;
  /** The routes that hold for a ride; the first sets its price. */
  for(ride: RouteRide): FixedRoute[];
  all(): readonly FixedRoute[];
};

type Row = Omit<FixedRoute, "createdAt"> & { created_at: string };

const ROUTES = {
  name: "fixed_routes",
  text: `select id, name, from_end as "from", to_end as "to", both_ways as "bothWays", with_stops as "withStops", prices,
      valid_from as "validFrom", valid_until as "validUntil", customer_id as "customerId", created_at
    from fixed_route`,
};

/** What is kept in memory: the specification's, until the database can be read. */
export const ROUTES_SOURCE = {
  async read(run: Run): Promise<readonly FixedRoute[]> {
    const rows = await run<Row>(ROUTES, []);
    return rows.map(({ created_at, ...route }) => ({ ...route, createdAt: new Date(created_at) }));
  },
  unread: FIRST_ROUTES,
};

export const createFixedFares = (list: KeptList<readonly FixedRoute[]>): FixedFares => ({
  upToDate: () => list.upToDate(),
  for: (ride) => routesFor(list.now(), ride),
  all: () => list.now(),
});
