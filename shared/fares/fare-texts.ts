import { LANGUAGES, type Locale } from "../i18n/locales.ts";
import { type Cents, formatMoney } from "../money/cents.ts";
import { formatDay } from "../time/format-day.ts";
import { waitingPartCents } from "./on-the-way.ts";
import type { DayFares, PublicFares } from "./public-fares.ts";

type Writers = { price(cents: Cents): string; share(percent: number): string; day(date: string): string };

/** Each figure of the fares that a text may name; prices include VAT. */
const FIGURES = {
  tariffDay: ({ tariff }, { day }) => day(tariff.validFrom),
  tariffYear: ({ tariff }) => tariff.validFrom.slice(0, 4),
  averageKmPerHour: ({ tariff }) => String(tariff.averageKmPerHour),
  carStart: ({ tariff }, { price }) => price(tariff.car.startCents),
  carKm: ({ tariff }, { price }) => price(tariff.car.perKmCents),
  carMinute: ({ tariff }, { price }) => price(tariff.car.perMinuteCents),
  minibusStart: ({ tariff }, { price }) => price(tariff.minibus.startCents),
  minibusKm: ({ tariff }, { price }) => price(tariff.minibus.perKmCents),
  minibusMinute: ({ tariff }, { price }) => price(tariff.minibus.perMinuteCents),
  fromPrice: ({ tariff }, { price }) => price(tariff.minimumCents),
  hourPrice: ({ tariff }, { price }) => price(tariff.hourlyCents.car),
  hourLuxury: ({ tariff }, { price }) => price(tariff.hourlyCents.luxury),
  hourMinibus: ({ tariff }, { price }) => price(tariff.hourlyCents.minibus),
  luxurySupplement: ({ tariff }, { share }) => share(tariff.luxuryPercent),
  schipholCar: ({ schiphol }, { price }) => price(schiphol.station),
  schipholMinibus: ({ schiphol }, { price }) => price(schiphol.van),
  schipholBusiness: ({ schiphol }, { price }) => price(schiphol.luxury),
  wheelchairFee: ({ tariff }, { price }) => price(tariff.wheelchairCents),
  luggageFee: ({ tariff }, { price }) => price(tariff.luggageCents),
  nightFee: ({ tariff }, { price }) => price(tariff.nightCents),
  stopFee: ({ tariff }, { price }) => price(tariff.stopCents),
  waitingHour: ({ tariff }, { price }) => price(tariff.waitingPerHourCents),
  waitingHalfHour: ({ tariff }, { price }) => price(waitingPartCents(tariff)),
} satisfies Record<string, (fares: DayFares, writers: Writers) => string>;

export type FareFigure = keyof typeof FIGURES;
export const FARE_FIGURES = /* @__PURE__ */ Object.keys(FIGURES) as FareFigure[];
type FareTexts = Record<FareFigure, string>;

/** The figures of a day, as the language writes them. */
export function fareTexts(fares: DayFares, locale: Locale): FareTexts {
  const percent = new Intl.NumberFormat(LANGUAGES[locale].amounts, { style: "percent" });
  const writers: Writers = {
    price: (cents) => formatMoney(cents, locale),
    share: (share) => percent.format(share / 100),
    day: (date) => formatDay(date, locale),
  };
  const written = FARE_FIGURES.map((figure) => [figure, FIGURES[figure](fares, writers)] as const);
  return Object.fromEntries(written) as FareTexts;
}

/** The first day of the next fares, and what changes with them; undefined where nothing does that is told. */
export function changedTexts({ current, next }: PublicFares, locale: Locale) {
  if (!next) return undefined;
  const now = fareTexts(current, locale);
  const { tariffDay: _day, tariffYear: _year, ...then } = fareTexts(next, locale);
  const changed = Object.entries(then).filter(([figure, text]) => text !== now[figure as FareFigure]);
  if (changed.length === 0) return undefined;
  return { day: formatDay(next.day, locale), ...(Object.fromEntries(changed) as Partial<FareTexts>) };
}
