/** Where a page of a list that is sorted by time and id ends. */
export type Cursor = { since: Date; id: string };

export const writeCursor = ({ since, id }: Cursor): string => `${since.toISOString()}.${id}`;

/** Undefined for what is no cursor. */
export function readCursor(text: string | null): Cursor | undefined {
  const [, time, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text ?? "") ?? [];
  const since = new Date(time ?? Number.NaN);
  return id && !Number.isNaN(since.getTime()) ? { since, id } : undefined;
}
