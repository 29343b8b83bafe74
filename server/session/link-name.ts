/** Gives no access. A new generation replaces the owner's link; other links have an id. */
export type LinkName = `owner:${number}:${number}` | `passenger:${number}` | `share:${number}`;

export const ownLink = (bookingId: number, generation = 0): LinkName => `owner:${bookingId}:${generation}`;
export const passengerLink = (id: number): LinkName => `passenger:${id}`;
export const sharedLink = (id: number): LinkName => `share:${id}`;

type ParsedLinkName =
  | { role: "owner"; bookingId: number; generation: number }
  | { role: "passenger"; id: number }
  | { role: "share"; id: number };

/** Undefined for other texts. */
export function parseLinkName(name: string): ParsedLinkName | undefined {
  const [, booking, generation, passenger, shared] =
    /^(?:owner:(\d{1,16}):(\d{1,9})|passenger:(\d{1,16})|share:(\d{1,16}))$/.exec(name) ?? [];
  if (passenger) return { role: "passenger", id: Number(passenger) };
  if (shared) return { role: "share", id: Number(shared) };
  return booking ? { role: "owner", bookingId: Number(booking), generation: Number(generation) } : undefined;
}
