import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import type sms from "@domrit/shared/i18n/nl/messages/sms.json";
import { greetedName } from "../../mail/greeted-name.ts";
import { shortPickups } from "../../mail/pickup-moment.ts";
import { firstThatFits } from "../../sms/fit-sms.ts";
import { isGsm } from "../../sms/gsm.ts";

/** Keys of whole messages, not of words inside one. */
type SmsKey = `sms:${Exclude<keyof typeof sms, "why" | "bookedBy" | "night" | "someDriver">}`;

/**
 * The message in the recipient's language, short enough for one SMS. A passenger's text names the customer who booked,
 * as fully as it fits; `named` is the key with that wording. The night of a pickup is named first.
 */
export function textOf(
  booking: Booking,
  key: SmsKey,
  values: Record<string, string> & { link?: string } = {},
  named?: SmsKey,
): string {
  const language = booking.textedLanguage();
  const t = translator(language);
  const { reference, pickupAt } = booking;
  const names = { company: company.name, reference, phone: company.phone };
  const moments = shortPickups(pickupAt, language).map((moment) => ({ ...names, moment, ...values }));
  const withBooker = (all: (typeof moments)[number], booker: string): string => {
    if (named) return t(named, { ...all, booker });
    const said = t("sms:bookedBy", { booker });
    return values.link === undefined ? `${t(key, all)} ${said}` : t(key, { ...all, link: `${said} ${values.link}` });
  };
  const bookers = bookersOf(booking);
  return firstThatFits([
    ...moments.flatMap((all) => bookers.map((booker) => withBooker(all, booker))),
    ...moments.map((all) => t(key, all)),
  ]);
}

/** The name of the customer who booked, longest first; empty when it could be a message or cannot be written in GSM. */
function bookersOf({ extras, contactName }: Booking): string[] {
  const name = extras.passengerPhone && greetedName(contactName);
  if (!name || !isGsm(name)) return [];
  const words = name.split(/\s+/);
  return words.map((_, dropped) => words.slice(0, words.length - dropped).join(" "));
}
