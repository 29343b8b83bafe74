import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { routeOf } from "./trip.ts";

type Kind =
  | "confirmation"
  | "confirmed"
  | "late"
  | "reminder"
  | "unconfirmed"
  | "changed"
  | "cancellation"
  | "receipt"
  | "paid"
  | "refunded"
  | "kept";

/** Shown on locked phones, so a care ride names no place: a hospital's name reveals too much. */
export function ridePreview(booking: Booking, kind: Kind): string {
  const t = translator(booking.language);
  return booking.isDiscreet ? t("email:discreet.preview") : t(`email:${kind}.preview`, routeOf(booking));
}
