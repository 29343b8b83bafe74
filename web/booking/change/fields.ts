import { extrasIn } from "@domrit/shared/booking/extras/extras-in.ts";
import { extraNames, extraOf } from "@domrit/shared/booking/extras/values.ts";
import { type BookingChange, bookingRequestSchema } from "@domrit/shared/booking/schema.ts";
import { tripFields } from "@domrit/shared/booking/trip/trip.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { z } from "zod";
import { orEmpty } from "../../forms/or-empty.ts";
import { TRIP_FIELDS } from "../draft/draft.ts";
import { asRequested, extrasSchema, formValues } from "../extras/extras-schema.ts";

const wishes = extrasSchema.omit({
  contactName: true,
  contactEmail: true,
  contactPhone: true,
  returnKind: true,
  returnDate: true,
  returnTime: true,
  paying: true,
  account: true,
  reference: true,
});

const { departmentId, reference } = bookingRequestSchema.shape;
/** Of a ride on an organisation's account. */
const ofAccount = { departmentId: orEmpty(departmentId), reference: orEmpty(reference) };

export const CHANGE_FIELDS = [...TRIP_FIELDS, ...wishes.keyof().options, "departmentId", "reference"] as const;
export type ChangeField = (typeof CHANGE_FIELDS)[number];

export const changeFormSchema = z.object({ ...tripFields, ...wishes.shape, ...ofAccount });
export type ChangeForm = z.output<typeof changeFormSchema>;

/** The ride as it is booked, in the fields of the form. A discount code stays without being typed again. */
export function typedOf({ details, ...ride }: BookingView): Record<ChangeField, string> {
  const { pickupLocation, destination, pickupDate, pickupTime, vehicleType } = ride;
  return {
    pickupLocation,
    destination,
    pickupDate,
    pickupTime,
    vehicleType,
    ...formValues(details),
    arriveBy: details?.arriveBy ?? "",
    discountCode: "",
    departmentId: details?.account?.departmentId ?? "",
    reference: details?.account?.reference ?? "",
  };
}

export function changeOf(form: ChangeForm, version: number): BookingChange {
  const { departmentId = null, reference = null, ...ride } = form;
  const { discountCode, ...fields } = asRequested(ride);
  const asked = extrasIn(fields);
  const extras = extraNames().map((name) => [name, asked[name] ?? extraOf(name).takenBy ?? null]);
  return {
    ...fields,
    ...Object.fromEntries(extras),
    version,
    arriveBy: fields.arriveBy ?? null,
    departmentId,
    reference,
    ...(discountCode && { discountCode }),
  };
}

/** True when the booking is what the form asks for already: the form was sent twice. */
export function isDone(form: ChangeForm, booking: BookingView): boolean {
  const text = (value: unknown) => JSON.stringify(value ?? "");
  const { version: _version, pickupDate, pickupTime, arriveBy, ...asked } = changeOf(form, booking.version);
  const { departmentId, reference } = booking.details?.account ?? {};
  const extras = extrasIn(booking.details ?? {});
  const known: Record<string, unknown> = { ...booking, ...booking.details, ...extras, departmentId, reference };
  const isAtPickup = pickupDate === booking.pickupDate && pickupTime === booking.pickupTime;
  if (!isAtPickup && !(arriveBy && arriveBy === booking.details?.arriveBy)) return false;
  return Object.entries(asked).every(
    ([name, value]) => name !== "discountCode" && text(value || undefined) === text(known[name] || undefined),
  );
}
