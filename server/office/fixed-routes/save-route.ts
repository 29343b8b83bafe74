import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import type { FixedRoute } from "@domrit/shared/fares/routes/fixed-route.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { MOST_ROUTES } from "@domrit/shared/office/fixed-routes.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { signalList } from "../../fares/kept/kept-lists.ts";
import { isSchipholFixed } from "../../fares/public-fares.ts";
import { ROUTE_LIST } from "../../fares/routes/fixed-fares.ts";
import { FixedRouteRow } from "../../fares/routes/fixed-route.entity.ts";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";
import { alikeFault, createAlikes, type RouteTerms, refused } from "./read-route.ts";
import { auditedRoute } from "./route-view.ts";

const ONE_AT_A_TIME = "select pg_advisory_xact_lock(hashtextextended('fixed routes', 0))";

export type RouteAct = { staff: AuditActor; now: Date };
type SeenRoute = { id: string; version: number };

/** All routes, which nobody else changes until the transaction ends. */
export async function holdRoutes(tx: EntityManager): Promise<FixedRouteRow[]> {
  await tx.execute(ONE_AT_A_TIME);
  return tx.find(FixedRouteRow, {});
}

/** Throws `invalid_fields` for a route that is like another one, and for one too many. */
export async function addRoute(tx: EntityManager, terms: RouteTerms, { staff, now }: RouteAct): Promise<FixedRouteRow> {
  const rows = await holdRoutes(tx);
  if (rows.length >= MOST_ROUTES) throw refused({ fields: { name: [message("routesTooMany")] }, values: {} });
  requireOther(rows, terms);
  const row = tx.create(FixedRouteRow, { id: randomUUID(), version: 1, createdAt: now, ...terms });
  const after = auditedRoute(row);
  recordAct(tx, staff, { act: "route_added", subject: { kind: "route", id: row.id }, at: now, after });
  await signalList(tx, ROUTE_LIST);
  return row;
}

/** Rides that are booked keep their price. Throws `not_found`, `version_conflict`, `route_on_site`, and as `addRoute`. */
export async function changeRoute(
  tx: EntityManager,
  seen: SeenRoute,
  terms: RouteTerms,
  { staff, now }: RouteAct,
): Promise<FixedRouteRow> {
  const rows = await holdRoutes(tx);
  const row = seenIn(rows, seen);
  requireOther(rows, { ...terms, id: seen.id });
  const before = auditedRoute(row);
  const wasFixed = keepsSitePrice(rows, now);
  tx.assign(row, { ...terms, version: row.version + 1 });
  requireForSite(wasFixed, rows, now);
  const after = auditedRoute(row);
  recordAct(tx, staff, { act: "route_changed", subject: { kind: "route", id: row.id }, at: now, before, after });
  await signalList(tx, ROUTE_LIST);
  return row;
}

/** Throws `not_found`, `version_conflict` and `route_on_site`. */
export async function removeRoute(tx: EntityManager, seen: SeenRoute, { staff, now }: RouteAct): Promise<void> {
  const rows = await holdRoutes(tx);
  const row = seenIn(rows, seen);
  const others = rows.filter((other) => other !== row);
  requireForSite(keepsSitePrice(rows, now), others, now);
  const before = auditedRoute(row);
  tx.remove(row);
  recordAct(tx, staff, { act: "route_removed", subject: { kind: "route", id: row.id }, at: now, before });
  await signalList(tx, ROUTE_LIST);
}

function seenIn(rows: readonly FixedRouteRow[], { id, version }: SeenRoute): FixedRouteRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new DomainError("not_found");
  if (row.version !== version) throw new DomainError("version_conflict");
  return row;
}

/** Whether these fix the price that the site tells. */
export const keepsSitePrice = (rows: readonly FixedRouteRow[], now: Date): boolean =>
  isSchipholFixed(rows as readonly FixedRoute[], dayOf(now));

/** Throws `route_on_site` where these take away the price to Schiphol, on some day. */
export function requireForSite(wasFixed: boolean, rows: readonly FixedRouteRow[], now: Date): void {
  if (wasFixed && !keepsSitePrice(rows, now)) throw new DomainError("route_on_site");
}

function requireOther(rows: readonly FixedRouteRow[], terms: RouteTerms & { id?: string }): void {
  const alike = createAlikes(rows as readonly (RouteTerms & { id: string })[]).of(terms);
  if (alike) throw refused(alikeFault(alike));
}
