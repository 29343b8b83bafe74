/** A row by the names of its columns: `pickupAt` is `pickup_at`. Values stay as they are. */
export function toColumns(row: Record<string, unknown>): Record<string, unknown> {
  const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [column(name), value]));
}
