import type { NearestTime } from "@domrit/shared/booking/capacity.ts";
import type { BookingChange } from "@domrit/shared/booking/schema.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { actedSchema, type OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useState } from "react";
import type { z } from "zod";
import { fieldErrorsOf, isConflict } from "../../api/api-error.ts";
import { useRefusal } from "../../api/use-refusal.ts";
import { changeFormSchema, changeOf, typedOf } from "../../booking/change/fields.ts";
import { onTypedFields } from "../../booking/extras/extras-schema.ts";
import { fieldsOfTime } from "../../booking/full-hour/fields-of-time.ts";
import type { Order } from "../../booking/ordering/order.ts";
import { agreeToChange, changedQuoteSchema } from "../../booking/ordering/orders.ts";
import { placeOrder } from "../../booking/ordering/place-order.ts";
import { useOrder } from "../../booking/ordering/use-order.ts";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { agreedFormShape, typedAgreement } from "../agreed-price/agreed-price.ts";
import { useSeen } from "../booking/acts/conflict.tsx";
import { useRideRefresh } from "../live/office-refresh.ts";

const deskSchema = changeFormSchema.extend(agreedFormShape);
type DeskField = keyof z.output<typeof deskSchema>;

/** `overbook`: a manager moves it into a full hour. */
const changeForGuest = (id: number, overbook: boolean): Order<BookingChange, OnBehalfAnswer> => ({
  price: (body) => ({ method: "POST", path: officePaths.changePreview(id), body }),
  quote: changedQuoteSchema,
  agree: agreeToChange,
  place: (body) => ({
    method: "POST",
    path: overbook ? officePaths.overbookingChange(id) : officePaths.changeRide(id),
    body,
  }),
  booked: actedSchema,
});

export function useChangeForm(office: OfficeBooking, onDone: (acted: OnBehalfAnswer) => void) {
  const { id } = office.booking;
  const { version, news, accept } = useSeen(office);
  const [opened] = useState<Values>(() => ({ ...typedOf(office.booking), ...typedAgreement(office.booking.details) }));
  const [values, setValues] = useState(opened);
  const refresh = useRideRefresh();
  const order = useOrder(changeForGuest(id, false));
  const errors = [order.failure?.error, order.priceError];
  useRefusal(errors.find((error) => error));
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "change-ride-form",
    schema: deskSchema,
    onSubmit: () => void ask(),
  });
  // A price belongs to the version that was seen.
  const isCurrent = order.priced?.request.version === version && news === undefined;
  const priced = isCurrent ? order.priced : undefined;

  const hear = (answer: unknown) => {
    if (isConflict(answer)) void refresh(id);
    if (answer instanceof Error) showFieldErrors(onTypedFields(fieldErrorsOf(answer), values));
  };
  async function ask(taken: Partial<typeof values> = {}): Promise<void> {
    const asked = { ...values, ...taken };
    const change = changeOfForm(asked, opened, version);
    setValues(asked);
    order.clearFailure();
    if (change) hear(await order.ask(change));
  }
  async function make(overbook: boolean): Promise<void> {
    if (!priced) return;
    const made = await placeOrder(order, changeForGuest(id, overbook), priced.request);
    hear(made);
    if (!made || made instanceof Error) return;
    onDone(made.booked);
    await refresh(id);
  }
  return {
    form,
    fields,
    names,
    values,
    edit(field: string, value: string) {
      order.forget();
      setValues((known) => ({ ...known, [field as DeskField]: value }));
    },
    order,
    news,
    accept,
    priced,
    confirm: () => void make(false),
    overbook: () => void make(true),
    // The form is about one ride, whose own fields say when it begins.
    takeTime: (time: NearestTime) => void ask(fieldsOfTime(time, "outbound")),
    /** Conflicts are told by the news. */
    failed: errors.find((error) => error && !isConflict(error)) ?? null,
  };
}

type Values = Record<DeskField, string>;

/** What differs from the form as it was opened, so that a colleague's changes stay. Undefined for an invalid form. */
function changeOfForm(values: Values, opened: Values, version: number): BookingChange | undefined {
  const asked = deskSchema.safeParse(blankToAbsent(values));
  if (!asked.success) return undefined;
  const change = deskChangeOf(asked.data, version);
  const before = deskSchema.safeParse(blankToAbsent(opened));
  if (!before.success) return change;
  const known = new Map(Object.entries(deskChangeOf(before.data, version)));
  const isOther = ([name, value]: [string, unknown]) =>
    name === "version" || JSON.stringify(value) !== JSON.stringify(known.get(name));
  return Object.fromEntries(Object.entries(change).filter(isOther)) as BookingChange;
}

/** What is no longer agreed on is taken away. */
function deskChangeOf({ agreedPrice, agreedKm, ...form }: z.output<typeof deskSchema>, version: number): BookingChange {
  return { ...changeOf(form, version), agreedPrice: agreedPrice ?? null, agreedKm: agreedKm ?? null };
}

/** A form leaves out a box without a tick. */
const blankToAbsent = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
