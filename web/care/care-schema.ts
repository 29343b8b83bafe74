import { contactFields } from "@domrit/shared/booking/contact-fields.ts";
import type { bookingRequestSchema } from "@domrit/shared/booking/schema.ts";
import { tripFields } from "@domrit/shared/booking/trip.ts";
import { AIDS, type Aid } from "@domrit/shared/care/care.ts";
import { careSchema } from "@domrit/shared/care/schema.ts";
import { WEEKDAYS } from "@domrit/shared/care/series.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { z } from "zod";
import { orEmpty } from "../forms/or-empty.ts";

const ticked = z.preprocess((typed) => typed === "on", z.boolean()).optional();

const fields = z.object({
  ...tripFields,
  arriveBy: orEmpty(z.string().pipe(tripFields.pickupTime)),
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
  contactName: orEmpty(contactFields.contactName),
  contactEmail: orEmpty(contactFields.contactEmail),
  contactPhone: orEmpty(contactFields.contactPhone),
  consent: z.preprocess((typed) => typed === "on" || undefined, careSchema.shape.consent),
});
export type CareForm = z.infer<typeof fields>;

/** On which days of the week more rides are asked for. */
const daysOf = (form: CareForm) => WEEKDAYS.filter((day) => form[day]);

/**
 * The fields of the care form, as they are typed: each aid and each day is a box of its own. A series needs its days and
 * its end; who ticked or typed nothing of it wants a single ride.
 */
export const careFormSchema = fields.superRefine((form, context) => {
  const hasDays = daysOf(form).length > 0;
  const refuse = (field: keyof CareForm, key: Parameters<typeof message>[0]) =>
    context.addIssue({ code: "custom", path: [field], message: message(key) });
  if (hasDays && !form.seriesUntil) refuse("seriesUntil", "dateMissing");
  if (!hasDays && form.seriesUntil) refuse("mon", "seriesDaysMissing");
});

export const CARE_FIELDS = fields.keyof().options;
/** What the price needs no other name for; the rest belongs to `care` of a request. */
const OUTSIDE = ["contactName", "contactEmail", "contactPhone", "arriveBy"] as const;

/** The body of a booking request, but for the price that was shown. */
export function asCareRequest(form: CareForm) {
  const { pickupLocation, destination, pickupDate, pickupTime, vehicleType } = form;
  const { companion = false, callBack = false, reimbursement, remark, consent } = form;
  const others = OUTSIDE.map((name) => [name, form[name]]).filter(([, value]) => value !== undefined);
  const aids = AIDS.filter((aid: Aid) => form[aid]);
  const { seriesUntil: until, skipHolidays = false } = form;
  const series = until ? { days: daysOf(form), until, skipHolidays } : undefined;
  return {
    ...{ pickupLocation, destination, pickupDate, pickupTime, vehicleType },
    ...Object.fromEntries(others),
    ...(companion && { passengers: 2 }),
    care: {
      ...{ aids, companion, callBack, consent },
      ...(reimbursement && { reimbursement }),
      ...(remark && { remark }),
      ...(series && { series }),
    },
  } satisfies Partial<z.input<typeof bookingRequestSchema>>;
}

/** The field of the form that the API means by the name of one in its body. */
export function fieldOfRequest(name: string): string {
  if (name.startsWith("care.aids")) return AIDS[0];
  if (name.startsWith("care.series.days")) return WEEKDAYS[0];
  return name === "care.series.until" ? "seriesUntil" : name.replace(/^care\./, "");
}
