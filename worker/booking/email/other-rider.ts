import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { hasPassenger } from "@domrit/server/booking/passenger.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { greetedName } from "@domrit/shared/person/greeted-name.ts";

/** Who rides, as an e-mail to the customer who booked for them may name them; undefined where the customer rides. */
export function otherRider({ extras, language }: Booking): string | undefined {
  if (!hasPassenger(extras)) return undefined;
  return greetedName(extras.passengerName) ?? translator(language)("email:forOther.unknown");
}

export type TitledEmail =
  | "confirmation"
  | "confirmed"
  | "flight"
  | "reminder"
  | "late"
  | "unconfirmed"
  | "changed"
  | "cancellation";

export function titleOf(kind: TitledEmail, booking: Booking): string {
  const t = translator(booking.language);
  const name = otherRider(booking);
  return name === undefined ? t(`email:${kind}.title`) : t(`email:forOther.${kind}`, { name });
}
