import type { RoutePrices } from "@domrit/shared/fares/routes/fixed-route.ts";
import type { RouteEnd } from "@domrit/shared/fares/routes/route-ends.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const FixedRouteRowSchema = defineEntity({
  name: "FixedRouteRow",
  tableName: "fixed_route",
  indexes: [{ name: "fixed_route_customer_id_index", properties: ["customerId"] }],
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    from: p.json<RouteEnd>().fieldName("from_end"),
    to: p.json<RouteEnd>().fieldName("to_end"),
    bothWays: p.boolean(),
    withStops: p.boolean(),
    /** Cents, with VAT. */
    prices: p.json<RoutePrices>(),
    /** Local days of the pickup, both included. */
    validFrom: p.text(),
    validUntil: p.text().nullable(),
    /** The account that it is for; null for all. */
    customerId: p.uuid().nullable(),
    version: p.integer(),
    createdAt: p.datetime(),
  },
});

/** A fixed route that a manager made; rides keep its name. */
export class FixedRouteRow extends FixedRouteRowSchema.class {}
FixedRouteRowSchema.setClass(FixedRouteRow);
