import { body } from "../../http/read-body.ts";
import { requireCallables, type SmsCountry } from "../../sms/countries.ts";
import { flight } from "../flights/set-flight.ts";
import type { BookingAct } from "./booking-act.ts";
import { ready } from "./call-return.ts";
import { cancel } from "./cancel-booking.ts";
import { change } from "./change-booking.ts";
import { resend } from "./resend-message.ts";
import { contact } from "./set-contact.ts";
import { setPrice } from "./set-price.ts";
import { withdrawCare } from "./withdraw-care.ts";

/** What can be asked for over HTTP of a booking that stands; who may, stands in `actors.ts`. */
export const BOOKING_ACTS: readonly BookingAct[] = [
  cancel,
  change,
  contact,
  ready,
  resend,
  setPrice,
  flight,
  withdrawCare,
];

export function bodyOf(schema: BookingAct["schema"], { SMS_COUNTRIES }: { SMS_COUNTRIES: readonly SmsCountry[] }) {
  if (!schema) return () => ({ body: {} });
  return body(schema, (sent) => requireCallables(sent, SMS_COUNTRIES));
}
