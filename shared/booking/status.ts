export const BOOKING_STATUSES = ["pending", "confirmed", "completed", "cancelled"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** How far a driver is: not there yet, and whether the car is on its way, waits, or drives. */
const DRIVING = {
  none: { isStillToCome: true, isUnderWay: false },
  assigned: { isStillToCome: true, isUnderWay: false },
  en_route: { isStillToCome: true, isUnderWay: true },
  arrived: { isStillToCome: false, isUnderWay: true },
  on_board: { isStillToCome: false, isUnderWay: true },
  done: { isStillToCome: false, isUnderWay: false },
} as const satisfies Record<string, { isStillToCome: boolean; isUnderWay: boolean }>;
export type DriverState = keyof typeof DRIVING;
export const DRIVER_STATES = /* @__PURE__ */ Object.keys(DRIVING) as DriverState[];

export const isStillToCome = (state: DriverState): boolean => DRIVING[state].isStillToCome;
/** True for a driver who is known and has not come yet. */
export const isComing = (state: DriverState = "none"): boolean => state !== "none" && isStillToCome(state);
type UnderWay = { [S in DriverState]: (typeof DRIVING)[S]["isUnderWay"] extends true ? S : never }[DriverState];
export const isUnderWay = (state: DriverState = "none"): state is UnderWay => DRIVING[state].isUnderWay;
export const UNDER_WAY = /* @__PURE__ */ DRIVER_STATES.filter((state) => isUnderWay(state));

/** Which status may follow which; a booking that is completed or cancelled stays so. */
const NEXT_STATUSES = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
} as const satisfies Record<BookingStatus, readonly BookingStatus[]>;

/** True when the dispatch centre or the customer may take a booking from one status to the other. */
export const mayBecome = (from: BookingStatus, to: BookingStatus): boolean =>
  NEXT_STATUSES[from].some((next) => next === to);

/** True when nothing will happen to the booking any more. */
export const isFinal = (status: BookingStatus): boolean => NEXT_STATUSES[status].length === 0;

/** True from the moment a driver sets out until the ride is over. */
export const hasDriverOnWay = (ride: { status: BookingStatus; driverState?: DriverState | undefined }): boolean =>
  ride.status === "confirmed" && isUnderWay(ride.driverState);
