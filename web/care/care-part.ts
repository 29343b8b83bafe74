import { type BookingForm, tripFields } from "@domrit/shared/booking/trip/trip.ts";
import { AIDS } from "@domrit/shared/care/care.ts";
import { careSchema } from "@domrit/shared/care/schema.ts";
import { WEEKDAYS } from "@domrit/shared/care/series.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { z } from "zod";
import { asRequested, type FormExtras, onTypedFields } from "../booking/extras/extras-schema.ts";
import { orEmpty } from "../forms/or-empty.ts";

const ticked = z.preprocess((typed) => typed === "on", z.boolean()).optional();

export const careShape = {
  rollator: ticked,
  foldingWheelchair: ticked,
  ownWheelchair: ticked,
  mobilityScooter: ticked,
  companion: ticked,
  callBack: ticked,
  reimbursement: orEmpty(careSchema.shape.reimbursement),
  remark: orEmpty(careSchema.shape.remark),
  mon: ticked,
  tue: ticked,
  wed: ticked,
  thu: ticked,
  fri: ticked,
  sat: ticked,
  sun: ticked,
  seriesUntil: orEmpty(z.string().pipe(tripFields.pickupDate)),
  skipHolidays: ticked,
  consent: z.preprocess((typed) => typed === "on" || undefined, careSchema.shape.consent),
};
export type CareField = keyof typeof careShape;
export const CARE_PART = Object.keys(careShape) as CareField[];
export type CarePart = Omit<z.output<z.ZodObject<typeof careShape>>, "consent">;

const daysOf = (part: CarePart) => WEEKDAYS.filter((day) => part[day]);

/** Refuses a series without days, or without an end; who ticked or typed nothing of it wants a single ride. */
export function checkSeries(part: CarePart, context: z.RefinementCtx): void {
  const hasDays = daysOf(part).length > 0;
  const refuse = (field: CareField, text: string) => context.addIssue({ code: "custom", path: [field], message: text });
  if (hasDays && !part.seriesUntil) refuse("seriesUntil", message("dateMissing"));
  if (!hasDays && part.seriesUntil) refuse("mon", message("seriesDaysMissing"));
}

export const isCare = (form: Partial<Record<CareField, unknown>>): boolean => CARE_PART.some((name) => form[name]);

export function careRequested(part: CarePart) {
  const { companion = false, callBack = false, reimbursement, remark } = part;
  const { seriesUntil: until, skipHolidays = false } = part;
  return {
    aids: AIDS.filter((aid) => part[aid]),
    companion,
    callBack,
    consent: true as const,
    ...(reimbursement && { reimbursement }),
    ...(remark && { remark }),
    ...(until && { series: { days: daysOf(part), until, skipHolidays } }),
  };
}

type Riders = Pick<CarePart, "companion"> & { passengers?: number | undefined };

/** How many ride, as far as it was said: a companion is one of them. */
export const ridersOf = ({ companion, passengers }: Riders): number | undefined =>
  companion ? Math.max(passengers ?? 1, 2) : passengers;

export function requestOf(form: BookingForm & FormExtras & CarePart) {
  const ride = Object.entries(form).filter(([name]) => !(CARE_PART as string[]).includes(name));
  const asked = asRequested(Object.fromEntries(ride) as BookingForm & FormExtras);
  return isCare(form) ? { ...asked, passengers: ridersOf(form), care: careRequested(form) } : asked;
}

/** What the API says of a request with a care part, on the fields in which that was typed. */
export function onCareFields(errors: FieldErrors, typed: Parameters<typeof onTypedFields>[1]): FieldErrors {
  const said = Object.entries(errors).map(([name, texts]) => [fieldOf(name), texts] as const);
  return onTypedFields(Object.fromEntries(said), typed);
}

function fieldOf(name: string): string {
  if (name.startsWith("care.aids")) return AIDS[0];
  if (name.startsWith("care.series.days")) return WEEKDAYS[0];
  return name === "care.series.until" ? "seriesUntil" : name.replace(/^care\./, "");
}
