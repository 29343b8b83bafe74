/** `TX-123-B`, with or without dashes typed; undefined outside RDW's series ("sidecodes" 1 to 14). */
export function normalisePlate(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s.-]/g, "");
  const order = plain.replace(/[A-Z]/g, "X").replace(/\d/g, "9");
  if (!SERIES.has(order)) return undefined;
  return plain
    .split(/(?<=\d)(?=[A-Z])|(?<=[A-Z])(?=\d)/)
    .flatMap((part) => (part.length === 4 ? [part.slice(0, 2), part.slice(2)] : [part]))
    .join("-");
}

const SERIES: ReadonlySet<string> = new Set([
  "XX9999",
  "9999XX",
  "99XX99",
  "XX99XX",
  "XXXX99",
  "99XXXX",
  "99XXX9",
  "9XXX99",
  "XX999X",
  "X999XX",
  "XXX99X",
  "X99XXX",
  "9XX999",
  "999XX9",
]);
