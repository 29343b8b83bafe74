import type { BookingForm } from "@domrit/shared/booking/trip/trip.ts";
import { AIDS } from "@domrit/shared/care/care.ts";
import { careSchema } from "@domrit/shared/care/schema.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import { z } from "zod";
import { asRequested, type FormExtras, onTypedFields } from "../booking/extras/extras-schema.ts";
import { onSeriesFields, type SeriesPart, seriesRequested, withoutSeries } from "../booking/series/series-part.ts";
import { mayBeTicked, orEmpty } from "../forms/or-empty.ts";

export const careShape = {
  rollator: mayBeTicked,
  foldingWheelchair: mayBeTicked,
  ownWheelchair: mayBeTicked,
  mobilityScooter: mayBeTicked,
  companion: mayBeTicked,
  callBack: mayBeTicked,
  reimbursement: orEmpty(careSchema.shape.reimbursement),
  remark: orEmpty(careSchema.shape.remark),
  consent: z.preprocess((typed) => typed === "on" || undefined, careSchema.shape.consent),
};
export type CareField = keyof typeof careShape;
export const CARE_PART = Object.keys(careShape) as CareField[];
export type CarePart = Omit<z.output<z.ZodObject<typeof careShape>>, "consent">;

export const isCare = (form: Partial<Record<CareField, unknown>>): boolean => CARE_PART.some((name) => form[name]);

export function careRequested(part: CarePart) {
  const { companion = false, callBack = false, reimbursement, remark } = part;
  return {
    aids: AIDS.filter((aid) => part[aid]),
    companion,
    callBack,
    consent: true as const,
    ...(reimbursement && { reimbursement }),
    ...(remark && { remark }),
  };
}

type Riders = Pick<CarePart, "companion"> & { passengers?: number | undefined };

/** How many ride, as far as it was said: a companion is one of them. */
export const ridersOf = ({ companion, passengers }: Riders): number | undefined =>
  companion ? Math.max(passengers ?? 1, 2) : passengers;

export function requestOf(form: BookingForm & FormExtras & CarePart & SeriesPart) {
  const ride = Object.entries(withoutSeries(form)).filter(([name]) => !(CARE_PART as string[]).includes(name));
  const asked = { ...asRequested(Object.fromEntries(ride) as BookingForm & FormExtras), ...seriesRequested(form) };
  return isCare(form) ? { ...asked, passengers: ridersOf(form), care: careRequested(form) } : asked;
}

/** What the API says of a request with a care part, on the fields in which that was typed. */
export function onCareFields(errors: FieldErrors, typed: Parameters<typeof onTypedFields>[1]): FieldErrors {
  const said = Object.entries(errors).map(([name, texts]) => [fieldOf(name), texts] as const);
  return onTypedFields(onSeriesFields(Object.fromEntries(said)), typed);
}

function fieldOf(name: string): string {
  if (name.startsWith("care.aids")) return AIDS[0];
  return name.replace(/^care\./, "");
}
