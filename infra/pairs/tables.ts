import type { Line } from "./walk.ts";

const NAMED = /\b(from|join|into|update|delete from)\s+"?(\w+)"?/gi;
const WRITES = /^(insert|update|delete|with)\b|\bfor (update|share)\b|advisory/i;

/** What one act writes or locks, and whatever it names. */
function touched(lines: readonly Line[], act: number): { named: Set<string>; written: Set<string> } {
  const named = new Set<string>();
  const written = new Set<string>();
  for (const { says } of lines.filter((line) => line.act === act)) {
    const tables = [...says.matchAll(NAMED)].map(([, , table = ""]) => table.toLowerCase());
    if (/advisory/.test(says)) tables.push("advisory");
    for (const table of tables) named.add(table);
    if (WRITES.test(says)) for (const table of tables) written.add(table);
  }
  return { named, written };
}

/** Whether no act names a table that another writes: then all orders are as one after the other. */
export function areApart(lines: readonly Line[]): boolean {
  const acts = [...new Set(lines.map(({ act }) => act))].map((act) => touched(lines, act));
  return acts.every(({ written }, index) =>
    acts.every(({ named }, other) => other === index || [...written].every((table) => !named.has(table))),
  );
}
