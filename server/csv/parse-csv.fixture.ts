/** Reads strict RFC 4180. Throws otherwise. */
export function parseCsv(file: string, separator: "," | ";"): string[][] {
  if (!file.startsWith("\ufeff")) throw new Error("no byte order mark");
  const field = new RegExp(`"((?:[^"]|"")*)"(${separator}|\r\n)|([^"\r\n${separator}]*)(${separator}|\r\n)`, "y");
  const rows: string[][] = [[]];
  for (field.lastIndex = 1; field.lastIndex < file.length; ) {
    const at = field.lastIndex;
    const found = field.exec(file);
    if (!found) throw new Error(`no field at ${at}: ${JSON.stringify(file.slice(at, at + 40))}`);
    const [, quoted, afterQuoted, plain = "", afterPlain] = found;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if ((afterQuoted ?? afterPlain) === "\r\n") rows.push([]);
  }
  if (rows.pop()?.length !== 0) throw new Error("the last line does not end");
  return rows;
}
