import { numberOf } from "../restoration/hold.ts";
import type { Command } from "./command.ts";

type Row = { year: number; first: number; last: number; reason: string; at: Date };

export const invoiceGaps: Command = {
  usage: "invoice-gaps",
  what: "the invoice numbers that are not used, and why, as CSV for the tax office (--json as data)",
  async run({ client }) {
    const { rows } = await client.query<Row>(
      "select year, first, last, reason, at from invoice_gap order by year, first",
    );
    const lines = rows.map(({ year, first, last, reason, at }) => [
      String(year),
      numberOf(year, first),
      numberOf(year, last),
      String(last - first + 1),
      at.toISOString(),
      reason,
    ]);
    const head = ["jaar", "van", "tot en met", "aantal", "vastgelegd", "reden"];
    return { data: rows, text: [head, ...lines].map((cells) => cells.map(written).join(";")).join("\n") };
  },
};

/** RFC 4180, with the semicolon of Dutch spreadsheets. */
const written = (cell: string): string => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
