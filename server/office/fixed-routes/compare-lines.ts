import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { RouteEnd } from "@domrit/shared/fares/routes/route-ends.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { MOST_ROUTES } from "@domrit/shared/office/fixed-routes.ts";
import type { FixedRouteRow } from "../../fares/routes/fixed-route.entity.ts";
import { createFaults, refuse } from "./line-faults.ts";
import { alikeFault, createAlikes, type RouteFaults, type RouteTerms } from "./read-route.ts";
import type { RouteLine } from "./read-routes-csv.ts";
import { endView } from "./route-ends.ts";

export type RouteOfLine = Omit<RouteLine, "entry"> & { terms: RouteTerms };
type KnownRoute = RouteTerms & { id: string };
type LineOutcome = { does: "adds" | "changes" | "keeps"; row: FixedRouteRow | undefined; terms: RouteTerms };

/** What the lines of a file do with the routes that there are. Throws `invalid_fields` with the faults of all lines. */
export function compareLines(rows: readonly FixedRouteRow[], lines: readonly RouteOfLine[]) {
  const faults = createFaults();
  const outcomes = outcomesOf(rows, lines).flatMap(({ line, outcome }) => {
    if ("does" in outcome) return outcome;
    faults.add(line, outcome);
    return [];
  });
  const added = outcomes.flatMap(({ does, terms }) => (does === "adds" ? terms : []));
  if (rows.length + added.length > MOST_ROUTES) refuse({ file: [message("routesTooMany")] });
  faults.refuse();
  const changed = outcomes.flatMap(({ does, row, terms }) =>
    does === "changes" && row ? { row, terms: withPoints(row, terms) } : [],
  );
  return { added, changed, unchanged: lines.length - added.length - changed.length };
}

function outcomesOf(rows: readonly FixedRouteRow[], lines: readonly RouteOfLine[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inFile = new Set(lines.map(({ seen }) => seen?.id));
  const known = createAlikes(rows.filter(({ id }) => !inFile.has(id)) as readonly KnownRoute[]);
  const used = new Set<FixedRouteRow>();
  return lines.map((line) => {
    const route = { ...line.terms, id: line.seen?.id ?? randomUUID() };
    const alike = known.of(route);
    if (!alike) known.add(route);
    const row = byId.get(line.seen?.id ?? alike?.id ?? "");
    const outcome = row && used.has(row) ? TWICE : outcomeOf(line, row, alike);
    if (row) used.add(row);
    return { line: line.line, outcome };
  });
}

const faulty = (column: "id" | "version", key: "csvTwice" | "routeUnknown" | "routeChanged"): RouteFaults => ({
  fields: { [column]: [message(key)] },
  values: {},
});
const TWICE = faulty("id", "csvTwice");

function outcomeOf(
  { seen, terms }: RouteOfLine,
  row: FixedRouteRow | undefined,
  alike: KnownRoute | undefined,
): LineOutcome | RouteFaults {
  if (seen && !row) return faulty("id", "routeUnknown");
  if (row && isAsBefore(row, terms)) return { does: "keeps", row, terms };
  if (seen && row && row.version !== seen.version) return faulty("version", "routeChanged");
  if (alike) return alikeFault(alike);
  return { does: row ? "changes" : "adds", row, terms };
}

function isAsBefore(row: FixedRouteRow, terms: RouteTerms): boolean {
  const written = ({ from, to, name, bothWays, withStops, prices, validFrom, validUntil, customerId }: RouteTerms) => [
    [endView(from), endView(to), name, bothWays, withStops, prices.luxury, prices.van],
    [prices.wheelchair, prices.station, validFrom, validUntil ?? null, customerId ?? null],
  ];
  return isDeepStrictEqual(written(row as RouteTerms), written(terms));
}

/** A circle around an address that stays has the point that a map service found for it. */
function withPoints({ from, to }: FixedRouteRow, terms: RouteTerms): RouteTerms {
  const kept = (before: RouteEnd, after: RouteEnd): RouteEnd =>
    before.kind === "circle" && after.kind === "circle" && before.address === after.address
      ? { ...before, metres: after.metres }
      : after;
  return { ...terms, from: kept(from, terms.from), to: kept(to, terms.to) };
}
