import { DomainError, type FieldErrors } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { type RouteEntry, routeSchema } from "@domrit/shared/office/fixed-routes.ts";
import { type CsvRow, readCsv } from "../../csv/read-csv.ts";
import { refuse } from "./line-faults.ts";
import { COLUMNS, type Column } from "./routes-csv.ts";

/** A line of the file; the id and version are of a route that it changes. */
export type RouteLine = { line: number; seen: { id: string; version: number } | undefined; entry: RouteEntry };

const YES = ["yes", "ja", "evet", "true", "1"];
const NO = ["no", "nee", "hayır", "false", "0", ""];

/** What stands in the file. Throws `invalid_fields` with the faults, each by `line.column`. */
export function readRoutesCsv(file: string): RouteLine[] {
  const { rows, unreadable } = readCsv(file);
  const [header, ...others] = rows;
  if (!header) throw new DomainError("invalid_fields", { fields: { file: [message("csvMissing")] } });
  const faults: FieldErrors = unreadable === undefined ? {} : { [`${unreadable}.line`]: [message("csvUnreadable")] };
  const named = header.cells.map((cell) => cell.trim());
  for (const name of wrongColumns(named)) faults[`1.${name}`] = [message("csvColumn")];
  refuse(faults);
  const lines = others.flatMap((row) => {
    const { line, wrong } = readLine(row, named as Column[]);
    for (const [column, keys] of Object.entries(wrong)) faults[`${row.line}.${column}`] = keys;
    return line ?? [];
  });
  refuse(faults);
  return lines;
}

const wrongColumns = (named: readonly string[]): string[] => [
  ...COLUMNS.filter((column) => !named.includes(column)),
  ...named.filter((name, at) => !(COLUMNS as readonly string[]).includes(name) || named.indexOf(name) !== at),
];

function readLine({ line, cells }: CsvRow, columns: readonly Column[]): { line?: RouteLine; wrong: FieldErrors } {
  if (cells.length !== columns.length) return { wrong: { line: [message("csvUnreadable")] } };
  const of = Object.fromEntries(columns.map((column, at) => [column, (cells[at] ?? "").trim()])) as Record<
    Column,
    string
  >;
  const wrong: FieldErrors = {};
  const isYes = (column: "bothWays" | "withStops"): boolean => {
    const said = of[column].toLowerCase();
    if (!YES.includes(said) && !NO.includes(said)) wrong[column] = [message("csvYesNo")];
    return YES.includes(said);
  };
  const end = (at: "from" | "to") => ({
    kind: of[`${at}.kind`],
    value: of[`${at}.value`],
    metres: numberIn(of[`${at}.metres`]),
  });
  const parsed = routeSchema.safeParse({
    name: of.name,
    from: end("from"),
    to: end("to"),
    bothWays: isYes("bothWays"),
    withStops: isYes("withStops"),
    prices: {
      luxury: numberIn(of["prices.luxury"]),
      van: numberIn(of["prices.van"]),
      wheelchair: numberIn(of["prices.wheelchair"]),
      station: numberIn(of["prices.station"]),
    },
    validFrom: of.validFrom,
    validUntil: of.validUntil || undefined,
    customerEmail: of.customerEmail || undefined,
  });
  for (const issue of parsed.error?.issues ?? []) wrong[issue.path.join(".")] = [issue.message];
  if (!parsed.success || Object.keys(wrong).length > 0) return { wrong };
  const seen = of.id ? { id: of.id, version: Number(of.version) } : undefined;
  return { line: { line, seen, entry: parsed.data }, wrong };
}

/** Spreadsheets may write `65.00` or `65,00`. */
const numberIn = (cell: string): number | undefined => (cell ? Number(cell.replace(/[.,]00?$/, "")) : undefined);
