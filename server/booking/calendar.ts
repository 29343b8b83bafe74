import { TZDate } from "@date-fns/tz";
import { withoutLinks } from "@domrit/shared/booking/links.ts";
import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { TIME_ZONE } from "@domrit/shared/time/amsterdam.ts";
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from "ical-generator";
import { translator } from "../i18n/translate.ts";
import type { Booking } from "./booking.entity.ts";

/** Central European (summer) time as it has been since 1996 (directive 2000/84/EC). */
const AMSTERDAM = `BEGIN:VTIMEZONE
TZID:${TIME_ZONE}
BEGIN:DAYLIGHT
TZNAME:CEST
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:CET
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

type Options = {
  /** Such as that of a shared link; the booking's own unless given. */
  id?: number;
  hasPrice?: boolean;
  language?: Locale;
  publicUrl: string;
  now: Date;
  method?: "PUBLISH" | "CANCEL";
  /** The way back of a return, as a second event. */
  back?: Booking | undefined;
};

/**
 * The ride as an iCalendar file (RFC 5545). Its UID stays and its version is SEQUENCE, so that calendars replace it;
 * CANCEL takes it out. Of a care ride it names no place.
 */
export function bookingCalendar(booking: Booking, options: Options): string {
  const { language = booking.language, method = "PUBLISH", back } = options;
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: company.name, product: "booking", language: language.toUpperCase() },
    // Only the event is in the zone: a zone on the calendar would take DTSTAMP out of UTC, where it has to be.
    timezone: { name: null, generator: () => AMSTERDAM },
  });
  calendar.createEvent(eventOf(booking, options));
  if (back) calendar.createEvent(eventOf(back, { ...options, id: back.id }));
  // The library leaves out the last CRLF.
  return `${calendar.toString()}\r\n`;
}

function eventOf(booking: Booking, options: Options): ICalEventData {
  const { id = booking.id, hasPrice = true, language = booking.language, publicUrl, now } = options;
  const { reference, estimatedPriceCents } = booking;
  const t = translator(language);
  const destination = withoutLinks(booking.destination);
  const values = { company: company.name, reference, destination, phone: company.phoneDisplay };
  const wording = booking.isDiscreet ? "discreet" : "calendar";
  const { hostname } = new URL(publicUrl);
  const start = new TZDate(booking.pickupAt.getTime(), TIME_ZONE);
  return {
    id: `booking-${id}@${hostname}`,
    sequence: booking.version,
    status: booking.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: now,
    start,
    end: new TZDate(start.getTime() + booking.fare.durationMinutes * 60_000, TIME_ZONE),
    timezone: TIME_ZONE,
    summary: t(`email:${wording}.title`, values),
    ...(!booking.isDiscreet && { location: withoutLinks(booking.pickupLocation) }),
    description: [
      t(`email:${wording}.description`, values),
      ...(isUncalled(booking) ? [t("email:onCall.calendar")] : []),
      ...(hasPrice ? [t("booking:price.fixedSentence", { price: formatMoney(estimatedPriceCents, language) })] : []),
    ].join("\n"),
    url: new URL(confirmationPath(id), publicUrl).href,
    organizer: { name: company.name, email: company.email },
  };
}
