import { type bookingRequestSchema, contactFields } from "@domrit/shared/booking/schema.ts";
import { tripFields } from "@domrit/shared/booking/trip.ts";
import { AIDS, type Aid } from "@domrit/shared/care/care.ts";
import { careSchema } from "@domrit/shared/care/schema.ts";
import { z } from "zod";
import { orEmpty } from "../forms/or-empty.ts";

const ticked = z.preprocess((typed) => typed === "on", z.boolean()).optional();

/** The fields of the care form, as they are typed: each aid is a box of its own. */
export const careFormSchema = z.object({
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
  contactName: orEmpty(contactFields.contactName),
  contactEmail: orEmpty(contactFields.contactEmail),
  contactPhone: orEmpty(contactFields.contactPhone),
  consent: z.preprocess((typed) => typed === "on" || undefined, careSchema.shape.consent),
});
export type CareForm = z.infer<typeof careFormSchema>;

export const CARE_FIELDS = careFormSchema.keyof().options;
/** What the price needs no other name for; the rest belongs to `care` of a request. */
const OUTSIDE = ["contactName", "contactEmail", "contactPhone", "arriveBy"] as const;

/** The body of a booking request, but for the price that was shown. */
export function asCareRequest(form: CareForm) {
  const { pickupLocation, destination, pickupDate, pickupTime, vehicleType } = form;
  const { companion = false, callBack = false, reimbursement, remark, consent } = form;
  const others = OUTSIDE.map((name) => [name, form[name]]).filter(([, value]) => value !== undefined);
  const aids = AIDS.filter((aid: Aid) => form[aid]);
  return {
    ...{ pickupLocation, destination, pickupDate, pickupTime, vehicleType },
    ...Object.fromEntries(others),
    ...(companion && { passengers: 2 }),
    care: { aids, companion, callBack, ...(reimbursement && { reimbursement }), ...(remark && { remark }), consent },
  } satisfies Partial<z.input<typeof bookingRequestSchema>>;
}

/** The field of the form that the API means by the name of one in its body. */
export const fieldOfRequest = (name: string): string =>
  name.startsWith("care.aids") ? AIDS[0] : name.replace(/^care\./, "");
