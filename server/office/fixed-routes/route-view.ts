import { VEHICLE_TYPES, type VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { toCents, toEuros } from "@domrit/shared/money/cents.ts";
import type { AuditState } from "@domrit/shared/office/audit.ts";
import type { RouteView } from "@domrit/shared/office/fixed-routes.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Customer } from "../../account/customer.entity.ts";
import { FixedRouteRow } from "../../fares/routes/fixed-route.entity.ts";
import { endView } from "./route-ends.ts";

type Prices = Record<VehicleType, number>;
const each = (priceOf: (type: VehicleType) => number): Prices =>
  Object.fromEntries(VEHICLE_TYPES.map((type) => [type, priceOf(type)])) as Prices;
export const inCents = (euros: Prices): Prices => each((type) => toCents(euros[type]));
const inEuros = (cents: Prices): Prices => each((type) => toEuros(cents[type]));

export async function listRoutes(em: EntityManager): Promise<RouteView[]> {
  const rows = await em.find(FixedRouteRow, {}, { orderBy: { name: "asc", validFrom: "asc", id: "asc" } });
  return viewRoutes(em, rows);
}

/** With the e-mail addresses of the accounts that they are for. */
export async function viewRoutes(em: EntityManager, rows: readonly FixedRouteRow[]): Promise<RouteView[]> {
  const ids = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))];
  const customers = ids.length > 0 ? await em.find(Customer, { id: { $in: ids } }, { fields: ["email"] }) : [];
  const emails = new Map(customers.map(({ id, email }) => [id, email]));
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    from: endView(row.from),
    to: endView(row.to),
    bothWays: row.bothWays,
    withStops: row.withStops,
    prices: inEuros(row.prices),
    validFrom: row.validFrom,
    validUntil: row.validUntil ?? null,
    customerEmail: (row.customerId && emails.get(row.customerId)) || null,
  }));
}

/** Of a customer's own route neither name nor ends: they may say where somebody lives. */
export function auditedRoute(row: FixedRouteRow): AuditState {
  const { name, from, to, bothWays, withStops, prices, validFrom, validUntil = null, customerId } = row;
  return {
    ...(customerId ? { ofCustomer: true } : { route: name, ends: [from, to].map(endText).join(" – ") }),
    bothWays,
    withStops,
    ...inEuros(prices),
    validFrom,
    validUntil,
  };
}

const endText = (end: FixedRouteRow["from"]): string => endView(end).value;
