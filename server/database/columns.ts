const columns = new Map<string, string>();

export function toColumn(name: string): string {
  const known = columns.get(name);
  if (known !== undefined) return known;
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(name, column);
  return column;
}

/** A row for `jsonb_populate_recordset`, which gives null for a column that is not named: most of a booking's are. */
export function toColumns(row: Record<string, unknown>): Record<string, unknown> {
  const named = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries(named.map(([name, value]) => [toColumn(name), value]));
}
