/**
 * The name under which a link to a booking is spoken of in sessions, rooms and signals; it opens nothing. Of a booking's
 * own link each generation replaces the one before; a shared one has an id of its own.
 */
export type LinkName = `owner:${number}:${number}` | `share:${number}`;

export const ownLink = (bookingId: number, generation = 0): LinkName => `owner:${bookingId}:${generation}`;
export const sharedLink = (id: number): LinkName => `share:${id}`;

type Named = { role: "owner"; bookingId: number; generation: number } | { role: "share"; id: number };

/** What a name says; undefined for one that is none. */
export function parseLinkName(name: string): Named | undefined {
  const [, booking, generation, shared] = /^(?:owner:(\d{1,16}):(\d{1,9})|share:(\d{1,16}))$/.exec(name) ?? [];
  if (shared) return { role: "share", id: Number(shared) };
  return booking ? { role: "owner", bookingId: Number(booking), generation: Number(generation) } : undefined;
}
