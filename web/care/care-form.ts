import type { BookingAnswer, NewRideForm } from "../booking/ordering/new-ride.ts";
import { NEW_RIDE } from "../booking/ordering/orders.ts";
import { onCareFields, requestOf } from "./care-part.ts";
import { CARE_FIELDS, type CareForm, careFormSchema } from "./care-schema.ts";

export type CareAnswer = BookingAnswer<CareForm>;

export const CARE_FORM: NewRideForm<CareForm> = {
  id: "care-ride",
  page: "careRide",
  order: NEW_RIDE,
  schema: careFormSchema,
  fields: CARE_FIELDS,
  onFields: onCareFields,
  requestOf: (form, _nothing, { language }) => ({ ...requestOf(form), language }),
  pricedPart: requestOf,
};
