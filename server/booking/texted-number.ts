/** SQL for where the text messages about a row of `booking` go, as `Booking.textedNumber` says; null for nowhere. */
export const TEXTED_NUMBER = "coalesce(extras->>'passengerPhone', contact_phone)";
