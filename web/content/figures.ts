import { FREE_CANCELLATION_HOURS } from "@domrit/shared/booking/cancelling/free-to-cancel.ts";
import { FREE_WAIT_MINUTES } from "@domrit/shared/booking/trip/free-waiting.ts";
import { HOURS } from "@domrit/shared/booking/trip/hours.ts";
import { DAYS_AHEAD } from "@domrit/shared/booking/trip/pickup-window.ts";
import { company, phoneInSentence } from "@domrit/shared/company/company.ts";
import { FARE_FIGURES } from "@domrit/shared/fares/fare-texts.ts";
import { CAR_SEATS, MINIBUS_SEATS } from "@domrit/shared/fares/tariffs.ts";
import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { ANSWER_DAYS } from "@domrit/shared/reports/answer-by.ts";
import { LANGUAGE_COOKIE } from "@domrit/shared/site/language.ts";
import { place, placesOf } from "@domrit/shared/site/places.ts";
import { POLICIES } from "@domrit/shared/site/policies.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";

/** What the company promises its passengers; no other module needs these, so the texts keep them (spec 9). */
const promises = {
  yearsMoreThan: 15,
  graceMinutes: FREE_WAIT_MINUTES.ride,
  flightWaitMinutes: FREE_WAIT_MINUTES.flight,
  stopMinutes: 15,
  schipholMinutes: "45–60",
  complaintDays: 14,
  answerDays: ANSWER_DAYS,
  carSuitcases: 3,
  minibusSuitcases: 8,
} as const;

/** The server writes the fares of the day in, as it serves a page. */
const FARES = placesOf("fare", FARE_FIGURES);

/** Every company fact, fare and promise that a text may name, as the language writes it. */
export function figures(locale: Locale) {
  const { advertised, address, officeHours } = company;
  const number = new Intl.NumberFormat(LANGUAGES[locale].amounts);
  return {
    ...promises,
    ...RETENTION,
    ...FARES,
    nextFaresDay: place("next", "day"),
    languageCookie: LANGUAGE_COOKIE,
    name: company.name,
    legalName: company.legalName,
    founded: company.founded,
    phone: phoneInSentence,
    email: company.email,
    address: `${address.street}, ${address.postalCode} ${address.city}`,
    kvk: company.kvk,
    vatId: company.vatId,
    disputesCommittee: company.disputes.committee,
    disputesSite: company.disputes.site,
    taxiLicence: company.taxiLicence,
    officeOpens: officeHours.opens,
    officeCloses: officeHours.closes,
    qualityMark: advertised.qualityMark,
    fleetSize: number.format(advertised.fleetSize),
    freeCancelHours: FREE_CANCELLATION_HOURS,
    bookAheadDays: DAYS_AHEAD,
    carSeats: CAR_SEATS,
    minibusSeats: MINIBUS_SEATS,
    fewestHours: HOURS.min,
    mostHours: HOURS.max,
    earlierTerms: POLICIES.termsOfService
      .slice(0, -1)
      .map((day) => formatDay(day, locale))
      .join(", "),
    newClientCode: place("discount", "code"),
    newClientDiscount: place("discount", "off"),
  } as const;
}
