export const BOOKING_STATUSES = ["pending", "confirmed", "completed", "cancelled"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const DRIVER_STATES = ["none", "assigned", "en_route", "arrived", "on_board", "done"] as const;
export type DriverState = (typeof DRIVER_STATES)[number];

/** Which status may follow which; a booking that is completed or cancelled stays so. */
const NEXT_STATUSES = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
} as const satisfies Record<BookingStatus, readonly BookingStatus[]>;

/** True when the dispatch centre or the customer may take a booking from one status to the other. */
export function mayBecome(from: BookingStatus, to: BookingStatus): boolean {
  return NEXT_STATUSES[from].some((next) => next === to);
}

/** True when nothing will happen to the booking any more. */
export function isFinal(status: BookingStatus): boolean {
  return NEXT_STATUSES[status].length === 0;
}
