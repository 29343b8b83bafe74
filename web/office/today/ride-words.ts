import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { RideException } from "@domrit/shared/office/today.ts";
import type { TFunction } from "i18next";
import { clockTime } from "../../i18n/format-clock.ts";

const shortDay = byLocale(
  (locale) =>
    new Intl.DateTimeFormat(LANGUAGES[locale].dates, {
      weekday: "short",
      day: "numeric",
      month: "short",
      timeZone: "UTC",
    }),
);

export const formatShortDay = (date: string, locale: Locale): string =>
  shortDay(locale).format(new Date(`${date}T12:00:00Z`));

export function exceptionText(exception: RideException, t: TFunction, locale: Locale): string {
  switch (exception.kind) {
    case "late":
      return exception.expectedAt
        ? t("office-today:exceptions.lateExpected", { time: clockTime(exception.expectedAt, locale) })
        : t("office-today:exceptions.late");
    case "cannot_be_there":
      return t("office-today:exceptions.cannotBeThere", { time: clockTime(exception.expectedAt, locale) });
    case "dispatch_unreachable":
      return t(`office-today:exceptions.${exception.parked ? "orderParked" : "orderWaits"}`);
    case "message_failed":
      return t("office-today:exceptions.messageFailed", {
        channel: t(`office-today:channels.${exception.channel}`),
        message: t(`office-today:messages.${exception.message}`),
      });
    case "complaint_due":
      return t(`office-today:exceptions.${exception.report}`, {
        number: exception.number,
        day: formatShortDay(exception.answerBy, locale),
      });
    case "answer_unclear":
      return t("office-today:exceptions.answer_unclear", { text: exception.text });
    case "day_unconfirmed":
      return t("office-today:exceptions.day_unconfirmed", { driver: exception.driver });
    case "booked_twice":
      return t("office-today:exceptions.booked_twice", { reference: exception.reference });
    case "switched_off":
      return t(`office-today:exceptions.switchedOff.${exception.what}`);
    case "fee_open":
      return t(`office-today:exceptions.feeOpen.${exception.isNoShow ? "noShow" : "late"}`, {
        amount: formatMoney(toCents(exception.amount), locale),
      });
    case "flight_elsewhere":
      return t(`office-today:exceptions.flightElsewhere.${exception.state}`);
    case "problem":
    case "declined":
      return t(`office-today:exceptions.${exception.kind}`, { driver: exception.driver, text: exception.text });
    default:
      return t(`office-today:exceptions.${exception.kind}`);
  }
}
