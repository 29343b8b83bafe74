import type { Booking } from "../booking.entity.ts";

/** Whether a ride goes on the monthly invoice of its customer, as was agreed when it was booked, whatever becomes of the account since. */
export const isOnAccount = ({ paying }: Pick<Booking, "paying">): boolean => paying === "account";
