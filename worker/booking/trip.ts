import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { withoutLinks } from "@domrit/shared/booking/links.ts";
import { DATE_TAGS, type Locale } from "@domrit/shared/i18n/locales.ts";
import { formatPrice } from "@domrit/shared/money/cents.ts";
import { TIME_ZONE, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { greetedName } from "../mail/greeted-name.ts";
import type { Part } from "../mail/letter.ts";

export type Moment = { date: string; time: string };

/** One for each language: making a format takes a thousand times as long as using it. */
const formats = (options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> => {
  const of = (locale: Locale) => new Intl.DateTimeFormat(DATE_TAGS[locale], { timeZone: TIME_ZONE, ...options });
  return { nl: of("nl"), en: of("en"), tr: of("tr") };
};
const LONG = formats({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const DAY = formats({ weekday: "long", day: "numeric", month: "long" });
const SHORT = formats({ weekday: "short", day: "numeric", month: "short" });

/** An instant in Amsterdam's time: `{date: "zaterdag 21 november 2026", time: "14:30"}` in the language asked for. */
export function longMoment(instant: Date, locale: Locale): Moment {
  return { date: LONG[locale].format(instant), time: toWallTime(instant).time };
}

/** The same without the year, which a subject has no room for. */
export function dayMoment(instant: Date, locale: Locale): Moment {
  return { date: DAY[locale].format(instant), time: toWallTime(instant).time };
}

/** The same in little room: `za 21 nov 14:30`. */
export function shortMoment(instant: Date, locale: Locale): string {
  return `${SHORT[locale].format(instant).replaceAll(",", "")} ${toWallTime(instant).time}`;
}

/** From where to where, as a letter may say it: nothing of it becomes a link in anybody's mailbox. */
export function routeOf({ pickupLocation, destination }: Booking) {
  return { pickup: withoutLinks(pickupLocation), destination: withoutLinks(destination) };
}

/** The trip as it was booked, for a letter; the note to the driver is not repeated, as it could be anybody's message. */
export function tripFacts(booking: Booking): Part {
  const { language, pickupAt, passengers, flightNumber, contactName, fare } = booking;
  const { pickup, destination } = routeOf(booking);
  const t = translator(language);
  const optional = [
    { label: t("email:trip.passengers"), value: String(passengers ?? "") },
    { label: t("email:trip.flight"), value: withoutLinks(flightNumber ?? "") },
    { label: t("email:trip.bookedOn"), value: greetedName(contactName) ?? "" },
  ].filter(({ value }) => value !== "");
  return {
    kind: "facts",
    facts: [
      { label: t("email:trip.reference"), value: booking.reference, strong: true },
      { label: t("email:trip.when"), value: t("email:trip.moment", longMoment(pickupAt, language)) },
      { label: t("email:trip.pickup"), value: pickup },
      { label: t("email:trip.destination"), value: destination },
      { label: t("email:trip.vehicle"), value: t(`booking:vehicles.${booking.vehicleType}`) },
      ...optional,
      {
        label: fare.fixedFare ? t("email:trip.fixedPrice") : t("email:trip.price"),
        value: formatPrice(booking.estimatedPriceCents),
        strong: true,
      },
    ],
  };
}
