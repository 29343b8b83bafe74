import { WEEKDAYS } from "@domrit/shared/booking/series/series.ts";
import { tripFields } from "@domrit/shared/booking/trip/trip.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { z } from "zod";
import { mayBeTicked, orEmpty } from "../../forms/or-empty.ts";

export const seriesShape = {
  mon: mayBeTicked,
  tue: mayBeTicked,
  wed: mayBeTicked,
  thu: mayBeTicked,
  fri: mayBeTicked,
  sat: mayBeTicked,
  sun: mayBeTicked,
  seriesUntil: orEmpty(z.string().pipe(tripFields.pickupDate)),
  skipHolidays: mayBeTicked,
};
export type SeriesField = keyof typeof seriesShape;
export const SERIES_FIELDS = Object.keys(seriesShape) as SeriesField[];
const seriesForm = z.object(seriesShape);
export type SeriesPart = z.output<typeof seriesForm>;

const daysOf = (part: SeriesPart) => WEEKDAYS.filter((day) => part[day]);

/** Refuses a series without days, or without an end; who ticked or typed nothing of it wants a single ride. */
export function checkSeries(part: SeriesPart, context: z.RefinementCtx): void {
  const hasDays = daysOf(part).length > 0;
  const refuse = (field: SeriesField, text: string) =>
    context.addIssue({ code: "custom", path: [field], message: text });
  if (hasDays && !part.seriesUntil) refuse("seriesUntil", message("dateMissing"));
  if (!hasDays && part.seriesUntil) refuse("mon", message("seriesDaysMissing"));
}

/** The rest of a form. */
export const withoutSeries = <Form extends SeriesPart>(form: Form): Omit<Form, SeriesField> =>
  Object.fromEntries(
    Object.entries(form).filter(([name]) => !(SERIES_FIELDS as string[]).includes(name)),
  ) as unknown as Omit<Form, SeriesField>;

/** A series as a request asks for it; nothing for a single ride. */
export function seriesRequested(part: SeriesPart) {
  const { seriesUntil: until, skipHolidays = false } = part;
  return until ? { series: { days: daysOf(part), until, skipHolidays } } : {};
}

/** As above, of what was typed, as far as it can be understood. */
export function typedSeries(typed: Partial<Record<SeriesField, string>>) {
  const part = seriesForm.safeParse(Object.fromEntries(SERIES_FIELDS.map((name) => [name, typed[name] || undefined])));
  return part.success ? seriesRequested(part.data) : {};
}

/** What the API says of a series, on the fields in which it was typed. */
export const onSeriesFields = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, texts]) => [seriesFieldOf(name), texts]));

function seriesFieldOf(name: string): string {
  if (name === "series" || name.startsWith("series.days")) return WEEKDAYS[0];
  return name === "series.until" ? "seriesUntil" : name;
}
