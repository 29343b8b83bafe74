import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { BookingChange } from "@domrit/shared/booking/schema.ts";
import { onTypedFields } from "../extras/extras-schema.ts";
import type { OrderAnswer } from "../ordering/answer-step.ts";
import type { OrderForm } from "../ordering/order-form.ts";
import { changeOfRide } from "../ordering/orders.ts";
import { CHANGE_FIELDS, type ChangeForm, changeFormSchema, changeOf, isDone } from "./fields.ts";

export type ChangeAnswer = OrderAnswer<ChangeForm>;

export const changeForm = (id: number): OrderForm<ChangeForm, BookingChange> => ({
  order: changeOfRide(id),
  schema: changeFormSchema,
  fields: CHANGE_FIELDS,
  onFields: onTypedFields,
  requestOf: (ride, _nothing, { version }) => changeOf(ride, version),
  pricedPart: (ride, _typed, version) => changeOf(ride, version),
  current: { path: apiPaths.booking(id), isDone },
});
