/** Where a page of a list that is sorted by time and id ends. */
export type Cursor = { since: Date; id: string };

export const writeCursor = ({ since, id }: Cursor): string => `${since.toISOString()}.${id}`;

const IDS = {
  uuid: /^(.{24})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/,
  number: /^(.{24})\.(\d{1,16})$/,
} as const;

/** Undefined for what is no cursor. */
export function readCursor(text: string | null, ids: keyof typeof IDS = "uuid"): Cursor | undefined {
  const [, time = "", id] = IDS[ids].exec(text ?? "") ?? [];
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(time)) return undefined;
  const since = new Date(time);
  return id && !Number.isNaN(since.getTime()) ? { since, id } : undefined;
}
