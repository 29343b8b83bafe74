import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { type CountryCode, type NumberType, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { smsRefused } from "./metrics.ts";

export type SmsCountry = CountryCode;

/** Numbers that are expensive to text, or belong to nobody. */
const DEAR: readonly NumberType[] = ["PREMIUM_RATE", "SHARED_COST", "PERSONAL_NUMBER", "PAGER", "VOICEMAIL"];

/** Why no text message goes to a number: its country, what it costs, or because no number is as long as it in its country. */
type SmsFault = "country" | "premium" | "impossible";

/**
 * Why no text message goes to a number in the form +31612345678, or undefined when one may. A calling code that
 * countries share, such as +44, counts as each of them where the number does not tell which.
 */
export function smsFault(phone: string, countries: readonly SmsCountry[]): SmsFault | undefined {
  const number = parsePhoneNumberFromString(phone);
  if (!number?.isPossible()) return "impossible";
  const type = number.getType();
  const possible = number.country ? [number.country] : number.getPossibleCountries();
  if (DEAR.includes(type) || possible.length === 0) return "premium";
  return possible.some((country) => countries.includes(country)) ? undefined : "country";
}

/** A number of another country is taken, since the driver can call it. */
const TEXTS = { country: undefined, premium: message("phonePremium"), impossible: message("phoneInvalid") } as const;

/** Throws `invalid_fields` for a phone number, as it was typed in this field, that is none or costs more than others. */
export function requireCallable(typed: string | undefined, field: string, countries: readonly SmsCountry[]): void {
  const phone = typed && normalisePhone(typed);
  const fault = phone ? smsFault(phone, countries) : undefined;
  const text = fault && TEXTS[fault];
  if (!fault || !text) return;
  smsRefused.inc({ reason: fault });
  throw new DomainError("invalid_fields", { fields: { [field]: [text] } });
}

type Phones = { contactPhone?: unknown; passengerPhone?: unknown };

/** Throws `invalid_fields` for a number of a ride's request that no text message may go to. */
export function requireCallables(phones: Phones, countries: readonly SmsCountry[]): void {
  for (const field of ["contactPhone", "passengerPhone"] as const) {
    const typed = phones[field];
    if (typeof typed === "string") requireCallable(typed, field, countries);
  }
}
