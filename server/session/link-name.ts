/**
 * The name under which a link to a booking is spoken of in sessions, rooms and signals; it opens nothing. Of a booking's
 * own link each generation replaces the one before; the passenger's and a shared one have an id of their own.
 */
export type LinkName = `owner:${number}:${number}` | `passenger:${number}` | `share:${number}`;

export const ownLink = (bookingId: number, generation = 0): LinkName => `owner:${bookingId}:${generation}`;
export const passengerLink = (id: number): LinkName => `passenger:${id}`;
export const sharedLink = (id: number): LinkName => `share:${id}`;

type ParsedLinkName =
  | { role: "owner"; bookingId: number; generation: number }
  | { role: "passenger"; id: number }
  | { role: "share"; id: number };

/** What a name says; undefined for one that is none. */
export function parseLinkName(name: string): ParsedLinkName | undefined {
  const [, booking, generation, passenger, shared] =
    /^(?:owner:(\d{1,16}):(\d{1,9})|passenger:(\d{1,16})|share:(\d{1,16}))$/.exec(name) ?? [];
  if (passenger) return { role: "passenger", id: Number(passenger) };
  if (shared) return { role: "share", id: Number(shared) };
  return booking ? { role: "owner", bookingId: Number(booking), generation: Number(generation) } : undefined;
}
