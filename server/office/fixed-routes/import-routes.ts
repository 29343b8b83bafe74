import { randomUUID } from "node:crypto";
import type { RouteImport } from "@domrit/shared/office/fixed-routes.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { findIdsByEmail } from "../../account/find-customer.ts";
import { signalList } from "../../fares/kept/kept-lists.ts";
import { ROUTE_LIST } from "../../fares/routes/fixed-fares.ts";
import { FixedRouteRow } from "../../fares/routes/fixed-route.entity.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { compareLines, type RouteOfLine } from "./compare-lines.ts";
import { createFaults } from "./line-faults.ts";
import { readRoute } from "./read-route.ts";
import type { RouteLine } from "./read-routes-csv.ts";
import { placeByTables } from "./route-ends.ts";
import { holdRoutes, keepsSitePrice, type RouteAct, requireForSite } from "./save-route.ts";

/** Rows of one statement; a statement has at most 65,535 values. */
const ROWS = 2000;

/**
 * Adds the routes of a file, and changes those whose id it has; others stay. All of it or nothing: each fault is told by its
 * line. A file that comes again changes nothing. Addresses are placed by our own tables, as a map service takes no thousands.
 */
export async function importRoutes(
  tx: EntityManager,
  read: readonly RouteLine[],
  { staff, now }: RouteAct,
): Promise<RouteImport> {
  const lines = await readLines(tx, read);
  const rows = await holdRoutes(tx);
  const { added, changed, unchanged } = compareLines(rows, lines);
  const wasFixed = keepsSitePrice(rows, now);
  for (const { row, terms } of changed) tx.assign(row, { ...terms, version: row.version + 1 });
  requireForSite(wasFixed, rows, now);
  const fresh = added.map((terms) => ({ id: randomUUID(), version: 1, createdAt: now, ...terms }));
  for (let at = 0; at < fresh.length; at += ROWS) await tx.insertMany(FixedRouteRow, fresh.slice(at, at + ROWS));
  const done = { added: added.length, changed: changed.length, unchanged };
  recordAct(tx, staff, { act: "routes_imported", subject: { kind: "route" }, at: now, after: done });
  await signalList(tx, ROUTE_LIST);
  return done;
}

async function readLines(tx: EntityManager, lines: readonly RouteLine[]): Promise<RouteOfLine[]> {
  const ids = await findIdsByEmail(
    tx,
    lines.flatMap(({ entry }) => entry.customerEmail ?? []),
  );
  const known = { place: placeByTables, customerOf: async (email: string) => ids.get(email.toLowerCase()) };
  const faults = createFaults();
  const read: RouteOfLine[] = [];
  for (const { line, seen, entry } of lines) {
    const { terms, faults: wrong } = await readRoute(entry, known);
    if (terms) read.push({ line, seen, terms });
    else faults.add(line, wrong);
  }
  faults.refuse();
  return read;
}
