/** A row of a file: the line on which it begins, from 1, and its cells. */
export type CsvRow = { line: number; cells: string[] };

/** What a spreadsheet saved (RFC 4180, any line ends); commas or semicolons, by the first line. Empty lines are left out. */
export function readCsv(file: string): { rows: CsvRow[]; unreadable?: number } {
  const text = file.replace(/^\ufeff/, "");
  const [header = ""] = text.split(/\r?\n/, 1);
  const separator = header.split(";").length > header.split(",").length ? ";" : ",";
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r\\n|\\r|\\n|$)`, "y");
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  for (let at = 0; at < text.length; at = cell.lastIndex) {
    cell.lastIndex = at;
    const found = cell.exec(text);
    if (!found) return { rows, unreadable: row.line };
    const [whole, quoted, plain = "", end] = found;
    row.cells.push(unprotected(quoted?.replaceAll('""', '"') ?? plain));
    line += whole.split(/\r\n|\r|\n/).length - 1;
    if (end === separator && cell.lastIndex < text.length) continue;
    if (end === separator) row.cells.push("");
    if (row.cells.some((each) => each !== "")) rows.push(row);
    row = { line, cells: [] };
  }
  return { rows };
}

/** Without the apostrophe that protects a text which looks like a formula. */
const unprotected = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, "");
