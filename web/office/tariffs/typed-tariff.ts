import { type FigureUnit, type TariffFigure, tariffFields, unitOf } from "@domrit/shared/fares/tariff-entry.ts";
import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { amountText, type Cents, formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { z } from "zod";

/** A number as it is typed: `4,15` or `4.15`, euros for cents. What is none is refused as such by the schema. */
function typedNumber(unit: FigureUnit, typed: unknown): number {
  const text = String(typed ?? "")
    .trim()
    .replace(",", ".");
  if (!/^\d+(\.\d+)?$/.test(text)) return Number.NaN;
  return unit === "cents" ? Number((Number(text) * 100).toFixed(6)) : Number(text);
}

const typed = (name: string, schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodObject
    ? typedShape(schema.shape, `${name}.`)
    : z.preprocess((value) => typedNumber(unitOf(name as TariffFigure), value), schema);

const typedShape = (shape: Record<string, z.ZodType>, within = "") =>
  z.object(Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, typed(within + name, schema)])));

const { validFrom, ...figures } = tariffFields.shape;

/** The tariff that a form's fields say: amounts in euros, figures with a comma or a point. */
export const typedTariffSchema = typedShape(figures).extend({ validFrom }) as unknown as typeof tariffFields;

/** A figure as it is typed. */
export function typedText(name: TariffFigure, value: number, locale: Locale): string {
  const unit = unitOf(name);
  if (unit === "kmPerHour") return String(value);
  return amountText(unit === "cents" ? value : toCents(value), locale);
}

/** A figure as a manager reads it. */
export function figureText(name: TariffFigure, value: number | Cents, locale: Locale): string {
  const unit = unitOf(name);
  if (unit === "cents") return formatMoney(value, locale);
  const number = new Intl.NumberFormat(LANGUAGES[locale].amounts).format(value);
  return unit === "percent" ? `${number}%` : `${number} km/h`;
}
