import * as v from "valibot";
import { percentOnTime } from "../booking/punctuality.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const countEntries = {
  /** Completed. */
  rides: count,
  /** Cents with VAT, with the fees of cancelled rides. */
  cents: v.pipe(v.number(), v.integer()),
  onTime: count,
  late: count,
  /** Without no-shows. */
  cancelled: count,
  noShow: count,
  /** With a passenger in the car, as far as that was reported. */
  drivenMinutes: count,
  /** In shifts, without breaks; zero of who has none. */
  workedMinutes: count,
};
const countsSchema = v.object(countEntries);
export type FigureCounts = v.InferOutput<typeof countsSchema>;

type Column = { unit: "count" | "cents" | "percent" | "hours"; of: (row: FigureCounts) => number | undefined };

const share = (part: number, whole: number): number | undefined => (whole > 0 ? (100 * part) / whole : undefined);

/** What a table says of a row; undefined where nothing is known. */
export const FIGURE_COLUMNS = {
  rides: { unit: "count", of: ({ rides }) => rides },
  sum: { unit: "cents", of: ({ cents }) => cents },
  onTime: { unit: "percent", of: ({ onTime, late }) => percentOnTime({ onTime, late, unknown: 0 }) },
  late: { unit: "count", of: ({ late }) => late },
  cancelled: { unit: "count", of: ({ cancelled }) => cancelled },
  noShow: { unit: "count", of: ({ noShow }) => noShow },
  hours: { unit: "hours", of: ({ workedMinutes }) => workedMinutes / 60 },
  use: { unit: "percent", of: ({ drivenMinutes, workedMinutes }) => share(drivenMinutes, workedMinutes) },
  perHour: { unit: "cents", of: ({ cents, workedMinutes }) => share(cents, (workedMinutes * 100) / 60) },
} as const satisfies Record<string, Column>;
export type FigureColumn = keyof typeof FIGURE_COLUMNS;

const OF_RIDES = ["rides", "sum", "onTime", "late", "cancelled", "noShow"] as const;
const OF_WORK = [...OF_RIDES, "hours", "use", "perHour"] as const;

/** By whom or what figures are told, each with its columns. */
export const FIGURE_TABLES = {
  drivers: OF_WORK,
  cars: OF_WORK,
  customers: OF_RIDES,
  departments: OF_RIDES,
} as const satisfies Record<string, readonly FigureColumn[]>;
export type FigureTable = keyof typeof FIGURE_TABLES;
export const FIGURE_TABLE_NAMES = Object.keys(FIGURE_TABLES) as FigureTable[];

/** Who a row is about: somebody or something, who cannot be named any more, nobody, or all beyond the shown ones. */
const ROW_KINDS = ["named", "former", "none", "others"] as const;

/** `GET /api/office/figures/{table}?from=&to=`: the dearest first; `total` is of all rides picked up in these days. */
export const figureTableSchema = v.object({
  from: v.string(),
  to: v.string(),
  rows: v.array(
    v.object({
      kind: v.picklist(ROW_KINDS),
      name: v.string(),
      /** Of a driver who can be named. */
      id: v.optional(v.string()),
      ...countEntries,
    }),
  ),
  total: countsSchema,
});
export type FigureTableView = v.InferOutput<typeof figureTableSchema>;
export type FigureRow = FigureTableView["rows"][number];
