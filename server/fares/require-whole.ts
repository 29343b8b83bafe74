import type { Agreement } from "@domrit/shared/booking/trip/agreed-price.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message, type ValidationKey } from "@domrit/shared/i18n/validation-key.ts";
import type { Route } from "../geo/route.ts";

type WholeRequest = Agreement & {
  discountCode?: string | undefined;
  hours?: number | undefined;
  stops?: string[] | undefined;
  arriveBy?: string | undefined;
};

const refuse = (field: string, key: ValidationKey) =>
  new DomainError("invalid_fields", { fields: { [field]: [message(key)] } });

/** The hours, or the way where there are none. Throws `invalid_fields` where they are too few for it. */
export function minutesOf({ durationMinutes }: Route, hours: number | undefined): number {
  if (hours === undefined) return durationMinutes;
  if (hours * 60 < durationMinutes) throw refuse("hours", "hoursTooFew");
  return hours * 60;
}

/**
 * Throws `invalid_fields` for kilometres without a price, a discount beside one that was agreed on, or stops or a time of
 * arrival beside hours.
 */
export function requireWhole({ agreedPrice, agreedKm, discountCode, hours, stops = [], arriveBy }: WholeRequest): void {
  if (hours !== undefined && stops.length > 0) throw refuse("stops", "besideHours");
  if (hours !== undefined && arriveBy !== undefined) throw refuse("arriveBy", "besideHours");
  if (agreedPrice === undefined && agreedKm !== undefined) throw refuse("agreedPrice", "agreedPrice");
  if (agreedPrice !== undefined && discountCode?.trim()) throw refuse("discountCode", "discountBesideAgreed");
}
