import { UNTEXTED } from "@domrit/shared/person/can-be-texted.ts";

/** SQL for the number to call about a row of `booking`, as `Booking.calledNumber` says; null for none. */
export const CALLED_NUMBER = "coalesce(extras->>'passengerPhone', contact_phone)";
/** SQL for whether text messages about it go there, as `Booking.textedNumber` says. */
export const IS_TEXTED = `(${CALLED_NUMBER} is not null and ${CALLED_NUMBER} !~ '${UNTEXTED}')`;
