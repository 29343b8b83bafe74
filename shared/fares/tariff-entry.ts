import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";
import { isDay } from "../time/days.ts";
import { ofEveryClass } from "./of-every-class.ts";
import type { Tariff } from "./tariffs.ts";

/** In cents; what a passenger can count to, so that every sum is one that the machine can count too. */
const MOST_CENTS = 100_000;
const MOST_PERCENT = 500;
const MOST_KM_PER_HOUR = 130;

const cents = (least: number, wrong: Parameters<typeof message>[0]) =>
  z.int(message(wrong)).min(least, message(wrong)).max(MOST_CENTS, message(wrong));
const rate = cents(1, "tariffRate");
/** Nothing may be asked for it. */
const supplement = cents(0, "tariffSupplement");
const rates = z.object({ startCents: rate, perKmCents: rate, perMinuteCents: rate }, { error: message("required") });

/** In the order in which a manager reads them. */
export const tariffFields = z.object({
  validFrom: line("dateRequired")
    .min(1, message("dateRequired"))
    .refine((day) => day === "" || isDay(day), message("dateInvalid")),
  car: rates,
  minibus: rates,
  luxuryPercent: z
    .number(message("tariffPercent"))
    .min(0, message("tariffPercent"))
    .max(MOST_PERCENT, message("tariffPercent"))
    .multipleOf(0.01, message("tariffPercent")),
  minimumCents: rate,
  hourlyCents: z.object({ car: rate, luxury: rate, minibus: rate }, { error: message("tariffRate") }),
  waitingPerHourCents: rate,
  stopCents: supplement,
  wheelchairCents: supplement,
  luggageCents: supplement,
  nightCents: supplement,
  averageKmPerHour: z
    .int(message("tariffSpeed"))
    .min(1, message("tariffSpeed"))
    .max(MOST_KM_PER_HOUR, message("tariffSpeed")),
}) satisfies z.ZodType<Tariff>;

const eachClass = (typed: unknown) => (rate.safeParse(typed).success ? ofEveryClass(typed as number) : typed);

/**
 * The body of `POST /api/office/tariffs`; what the list says beside it is left out. `hourlyCents` may be one figure, for
 * every class.
 */
export const tariffSchema = tariffFields.extend({
  hourlyCents: z.preprocess(eachClass, tariffFields.shape.hourlyCents),
});

/** A figure by its path in a tariff, as in the fields of a refusal. */
export type TariffFigure = {
  [Name in Exclude<keyof Tariff, "validFrom">]: Tariff[Name] extends number
    ? Name
    : `${Name}.${keyof Tariff[Name] & string}`;
}[Exclude<keyof Tariff, "validFrom">];

export type FigureUnit = "cents" | "percent" | "kmPerHour";

export const unitOf = (figure: TariffFigure): FigureUnit => {
  if (figure === "luxuryPercent") return "percent";
  return figure === "averageKmPerHour" ? "kmPerHour" : "cents";
};

const { validFrom: _day, ...figures } = tariffFields.shape;

/** The figures of a tariff, in the order of the form. */
export const TARIFF_FIGURES = Object.entries(figures).flatMap(([name, schema]) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape).map((part) => `${name}.${part}`) : [name],
) as TariffFigure[];

/** The figures of a tariff by their paths, in cents, per cent and kilometres an hour. */
export function figuresOf(tariff: Tariff): Record<TariffFigure, number> {
  const read = (figure: TariffFigure) => {
    const [name = "", part] = figure.split(".");
    const value = tariff[name as Exclude<keyof Tariff, "validFrom">];
    return typeof value === "object" ? value[part as keyof typeof value] : value;
  };
  return Object.fromEntries(TARIFF_FIGURES.map((name) => [name, read(name)])) as Record<TariffFigure, number>;
}
