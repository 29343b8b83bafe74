import { type PublicPunctuality, percentOnTime } from "../booking/punctuality.ts";
import { LANGUAGES, type Locale } from "../i18n/locales.ts";

/** Hidden until the server fills in the figures. */
export const PUNCTUALITY_PLACE = { hidden: true, "data-punctuality": "" } as const;

/** In the texts of the web build. */
export const PUNCTUALITY_VALUES = {
  percent: "[[percent]]",
  onTime: "[[onTime]]",
  rides: "[[rides]]",
  from: "[[from]]",
  to: "[[to]]",
} as const;

/** The `div` as React writes it; it must contain no other `div`. */
const PLACE = /<div hidden="" data-punctuality=""([^>]*>.*?<\/div>)/gs;

/** Fills in the figures, or removes the part without figures. */
export function fillPunctuality(html: string, locale: Locale, punctuality: PublicPunctuality | undefined): string {
  return html.replace(PLACE, (_, rest: string) => {
    if (!punctuality) return "";
    let text = rest;
    for (const [name, value] of Object.entries(written(punctuality, locale)))
      text = text.replaceAll(`[[${name}]]`, value);
    return `<div data-punctuality=""${text}`;
  });
}

function written(punctuality: PublicPunctuality, locale: Locale): Record<keyof typeof PUNCTUALITY_VALUES, string> {
  const tag = LANGUAGES[locale].dates;
  const number = new Intl.NumberFormat(tag);
  const percent = new Intl.NumberFormat(tag, { style: "percent" });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" });
  const day = (text: string) => date.format(new Date(`${text}T12:00:00Z`));
  return {
    percent: percent.format((percentOnTime(punctuality) ?? 0) / 100),
    onTime: number.format(punctuality.onTime),
    rides: number.format(punctuality.onTime + punctuality.late),
    from: day(punctuality.from),
    to: day(punctuality.to),
  };
}
