import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { type CountryCode, type NumberType, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { smsRefused } from "./metrics.ts";

export type SmsCountry = CountryCode;

/** Expensive or unassigned kinds. */
const DEAR: readonly NumberType[] = ["PREMIUM_RATE", "SHARED_COST", "PERSONAL_NUMBER", "PAGER", "VOICEMAIL"];

/** Refused country, expensive kind, or impossible length. */
type SmsFault = "country" | "premium" | "impossible";

/** `phone` is like +31612345678. A shared calling code, such as +44, counts as each of its countries. */
export function smsFault(phone: string, countries: readonly SmsCountry[]): SmsFault | undefined {
  const number = parsePhoneNumberFromString(phone);
  if (!number?.isPossible()) return "impossible";
  const type = number.getType();
  const possible = number.country ? [number.country] : number.getPossibleCountries();
  if (DEAR.includes(type) || possible.length === 0) return "premium";
  return possible.some((country) => countries.includes(country)) ? undefined : "country";
}

/** Foreign numbers are accepted, since the driver can call them. */
const TEXTS = { country: undefined, premium: message("phonePremium"), impossible: message("phoneInvalid") } as const;

/** Throws `invalid_fields` for an invalid or expensive number. */
export function requireCallable(typed: string | undefined, field: string, countries: readonly SmsCountry[]): void {
  const phone = typed && normalisePhone(typed);
  const fault = phone ? smsFault(phone, countries) : undefined;
  const text = fault && TEXTS[fault];
  if (!fault || !text) return;
  smsRefused.inc({ reason: fault });
  throw new DomainError("invalid_fields", { fields: { [field]: [text] } });
}

type Phones = { contactPhone?: unknown; passengerPhone?: unknown };

/** Throws `invalid_fields` for numbers that cannot get a text message. */
export function requireCallables(phones: Phones, countries: readonly SmsCountry[]): void {
  for (const field of ["contactPhone", "passengerPhone"] as const) {
    const typed = phones[field];
    if (typeof typed === "string") requireCallable(typed, field, countries);
  }
}
