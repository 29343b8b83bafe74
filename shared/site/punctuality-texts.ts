import { type PublicPunctuality, percentOnTime } from "../booking/punctuality.ts";
import { LANGUAGES, type Locale } from "../i18n/locales.ts";
import { formatDay } from "../time/format-day.ts";
import type { PublicWait } from "./public-figures.ts";

/** How often drivers were on time, as a page in this language writes it. */
export function punctualityTexts(punctuality: PublicPunctuality, locale: Locale) {
  const tag = LANGUAGES[locale].dates;
  const number = new Intl.NumberFormat(tag);
  const percent = new Intl.NumberFormat(tag, { style: "percent" });
  return {
    percent: percent.format((percentOnTime(punctuality) ?? 0) / 100),
    onTime: number.format(punctuality.onTime),
    rides: number.format(punctuality.onTime + punctuality.late),
    from: formatDay(punctuality.from, locale),
    to: formatDay(punctuality.to, locale),
  };
}

/** In how many minutes four in five rides had what they waited for, as a page in this language writes it. */
export function waitTexts({ minutes, rides, from, to }: PublicWait, locale: Locale) {
  const number = new Intl.NumberFormat(LANGUAGES[locale].dates);
  return {
    minutes: number.format(minutes),
    rides: number.format(rides),
    from: formatDay(from, locale),
    to: formatDay(to, locale),
  };
}
