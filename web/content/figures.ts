import { FREE_CANCELLATION_HOURS } from "@domrit/shared/booking/cancelling/free-to-cancel.ts";
import { FREE_WAIT_MINUTES } from "@domrit/shared/booking/trip/free-waiting.ts";
import { DAYS_AHEAD } from "@domrit/shared/booking/trip/pickup-window.ts";
import { company, phoneInSentence } from "@domrit/shared/company/company.ts";
import { DISCOUNT_PERCENT } from "@domrit/shared/fares/discount.ts";
import { SCHIPHOL } from "@domrit/shared/fares/routes/first-routes.ts";
import { CAR_SEATS, MINIBUS_SEATS, TARIFFS, tariffOn } from "@domrit/shared/fares/tariffs.ts";
import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { type Cents, formatMoney } from "@domrit/shared/money/cents.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { ANSWER_DAYS } from "@domrit/shared/reports/answer-by.ts";
import { LANGUAGE_COOKIE } from "@domrit/shared/site/language.ts";
import { POLICIES } from "@domrit/shared/site/policies.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { serverNow } from "../clock/server-clock.ts";

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

const tariff = tariffOn(toWallTime(serverNow()).date, TARIFFS);
const newClientCode = "NEWCLIENT" satisfies keyof typeof DISCOUNT_PERCENT;

/** Writes a day `YYYY-MM-DD` as the language does. */
function day(locale: Locale): (date: string) => string {
  const form = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  const format = new Intl.DateTimeFormat(LANGUAGES[locale].dates, form);
  return (date) => format.format(new Date(`${date}T12:00:00Z`));
}

/**
 * Every company fact, fare and promise that a text may name, as the language writes it. Fares include VAT and are those
 * of the tariff that holds today.
 */
export function figures(locale: Locale) {
  const { advertised, address, officeHours } = company;
  const number = new Intl.NumberFormat(LANGUAGES[locale].amounts);
  const percent = new Intl.NumberFormat(LANGUAGES[locale].amounts, { style: "percent" });
  const price = (cents: Cents): string => formatMoney(cents, locale);
  return {
    ...promises,
    ...RETENTION,
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
    arrivalMinutes: `${advertised.arrivalMinutes.from}–${advertised.arrivalMinutes.to}`,
    confirmationMinutes: advertised.confirmationMinutes,
    freeCancelHours: FREE_CANCELLATION_HOURS,
    bookAheadDays: DAYS_AHEAD,
    carSeats: CAR_SEATS,
    minibusSeats: MINIBUS_SEATS,
    averageKmPerHour: tariff.averageKmPerHour,
    tariffYear: tariff.validFrom.slice(0, 4),
    fromPrice: price(tariff.minimumCents),
    hourPrice: price(tariff.hourlyCents),
    schipholCar: price(SCHIPHOL.prices.station),
    schipholMinibus: price(SCHIPHOL.prices.van),
    schipholBusiness: price(SCHIPHOL.prices.luxury),
    luxurySupplement: percent.format(tariff.luxuryPercent / 100),
    wheelchairFee: price(tariff.wheelchairCents),
    luggageFee: price(tariff.luggageCents),
    nightFee: price(tariff.nightCents),
    stopFee: price(tariff.stopCents),
    waitingHour: price(tariff.waitingPerHourCents),
    waitingHalfHour: price(tariff.waitingPerHourCents / 2),
    carStart: price(tariff.car.startCents),
    carKm: price(tariff.car.perKmCents),
    carMinute: price(tariff.car.perMinuteCents),
    minibusStart: price(tariff.minibus.startCents),
    minibusKm: price(tariff.minibus.perKmCents),
    minibusMinute: price(tariff.minibus.perMinuteCents),
    earlierTerms: POLICIES.termsOfService.slice(0, -1).map(day(locale)).join(", "),
    newClientCode,
    newClientDiscount: percent.format(DISCOUNT_PERCENT[newClientCode] / 100),
  } as const;
}
