/** The kinds of child seat: for a baby (up to 13 kg), a toddler (9 to 18 kg) and a child up to 1.35 m. They cost nothing. */
export const CHILD_SEATS = ["baby", "toddler", "booster"] as const;
export type ChildSeat = (typeof CHILD_SEATS)[number];
export type ChildSeats = { [Seat in ChildSeat]?: number | undefined };

/** The field of a form, or of a car in the register, that counts those of a kind. */
export const SEAT_FIELDS = { baby: "babySeats", toddler: "toddlerSeats", booster: "boosterSeats" } as const;
export type SeatField = (typeof SEAT_FIELDS)[ChildSeat];
export const SEAT_FIELD_NAMES = Object.values(SEAT_FIELDS);

/** Of one kind in one vehicle. */
export const MAX_OF_A_KIND = 4;

export const seatsTogether = (seats: ChildSeats | null | undefined): number =>
  CHILD_SEATS.reduce((sum, seat) => sum + (seats?.[seat] ?? 0), 0);

/** Those that are asked for and not there; undefined when there are enough. */
export function missingSeats(asked: ChildSeats, there: ChildSeats): ChildSeats | undefined {
  const missing = CHILD_SEATS.map((seat) => [seat, (asked[seat] ?? 0) - (there[seat] ?? 0)] as const);
  const short = missing.filter(([, count]) => count > 0);
  return short.length > 0 ? Object.fromEntries(short) : undefined;
}
