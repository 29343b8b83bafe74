import type { NearestTime } from "@domrit/shared/booking/full-hour.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import type { OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import { useState } from "react";
import { fieldErrorsOf, isConflict } from "../../api/api-error.ts";
import { useRefusal } from "../../api/use-refusal.ts";
import { type ChangeField, changeFormSchema, typedOf } from "../../booking/change/fields.ts";
import { onTypedFields } from "../../booking/extras/extras-schema.ts";
import { fieldsOfTime } from "../../booking/full-hour/fields-of-time.ts";
import { placeOrder } from "../../booking/ordering/place-order.ts";
import { useOrder } from "../../booking/ordering/use-order.ts";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useSeen } from "../booking/acts/use-seen.ts";
import { useRideRefresh } from "../live/office-refresh.ts";
import { changeForGuest } from "./api.ts";
import { changeOfForm } from "./change-of-form.ts";

/** The desk's way from a ride as it is booked to a change of it: what is to be otherwise, its price, and the change. */
export function useChangeForm(office: OfficeBooking, onDone: (acted: OnBehalfAnswer) => void) {
  const { id } = office.booking;
  const { version, news, accept } = useSeen(office);
  const [opened] = useState(() => typedOf(office.booking));
  const [values, setValues] = useState(opened);
  const refresh = useRideRefresh();
  const order = useOrder(changeForGuest(id, false));
  const errors = [order.failure?.error, order.priceError];
  useRefusal(errors.find((error) => error));
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "change-ride-form",
    schema: changeFormSchema,
    onSubmit: () => void ask(),
  });
  // A price is for the ride as it was seen: what a colleague did to it since may be part of it.
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
      setValues((known) => ({ ...known, [field as ChangeField]: value }));
    },
    order,
    news,
    accept,
    priced,
    confirm: () => void make(false),
    /** Has a manager's change go into an hour that is full. */
    overbook: () => void make(true),
    // The form is about one ride alone, so that its own fields say when a return begins.
    takeTime: (time: NearestTime) => void ask(fieldsOfTime(time, "outbound")),
    /** Why it has no price or was not made; who was first is told by the news. */
    failed: errors.find((error) => error && !isConflict(error)) ?? null,
  };
}
