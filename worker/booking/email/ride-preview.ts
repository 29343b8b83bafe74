import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { routeOf } from "./trip.ts";

type Kind = "confirmation" | "confirmed" | "reminder" | "unconfirmed" | "changed" | "cancellation" | "receipt";

/**
 * The line beside the subject, which a locked phone shows to whoever is near. Of a care ride it names no place, as a
 * hospital would say enough.
 */
export function ridePreview(booking: Booking, kind: Kind): string {
  const t = translator(booking.language);
  return booking.isDiscreet ? t("email:discreet.preview") : t(`email:${kind}.preview`, routeOf(booking));
}
