import type { NearestTime } from "@domrit/shared/booking/full-hour.ts";
import type { ChangeQuote } from "@domrit/shared/booking/quote.ts";
import type { BookingChange } from "@domrit/shared/booking/schema.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import type { OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import { useState } from "react";
import { fieldErrorsOf, isConflict } from "../../api/api-error.ts";
import { useCall } from "../../api/use-call.ts";
import { type ChangeField, changeFormSchema, typedOf } from "../../booking/change/fields.ts";
import { onTypedFields } from "../../booking/extras/extras-schema.ts";
import { fieldsOfTime } from "../../booking/full-hour/fields-of-time.ts";
import { quoteAfter } from "../../booking/ordering/shown-price.ts";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useSeen } from "../booking/acts/use-seen.ts";
import { useRideRefresh } from "../live/office-refresh.ts";
import { changeRide, previewChange } from "./api.ts";
import { changeOfForm } from "./change-of-form.ts";
import { useAct } from "./use-act.ts";

type PricedChange = ChangeQuote & { change: BookingChange };
type ChangeInput = { body: BookingChange; overbook: boolean };

/** The desk's way from a ride as it is booked to a change of it: what is to be otherwise, its price, and the change. */
export function useChangeForm(office: OfficeBooking, onDone: (acted: OnBehalfAnswer) => void) {
  const { booking } = office;
  const { version, news, accept } = useSeen(office);
  const [opened] = useState(() => typedOf(booking));
  const [values, setValues] = useState(opened);
  const [priced, setPriced] = useState<PricedChange>();
  // A price is for the ride as it was seen: what a colleague did to it since may be part of it.
  const isCurrent = priced?.change.version === version && news === undefined;
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "change-ride-form",
    schema: changeFormSchema,
    onSubmit: () => ask(),
  });
  const refuse = (error: Error) => showFieldErrors(onTypedFields(fieldErrorsOf(error), values));
  const refresh = useRideRefresh();
  const quoting = useCall({
    mutationFn: (change: BookingChange) => previewChange(booking.id, change),
    onSuccess: (quote, change) => setPriced({ ...quote, change }),
    onError(error) {
      if (isConflict(error)) void refresh(booking.id);
      refuse(error);
    },
  });
  const making = useAct(
    booking.id,
    ({ body, overbook }: ChangeInput) => changeRide(booking.id, body, overbook),
    onDone,
  );
  const ask = (taken: Partial<typeof values> = {}) => {
    const asked = { ...values, ...taken };
    const change = changeOfForm(asked, opened, version);
    setValues(asked);
    making.reset();
    if (change) quoting.mutate(change);
  };
  const edit = (field: string, value: string) => {
    setPriced(undefined);
    making.reset();
    setValues((known) => ({ ...known, [field as ChangeField]: value }));
  };
  const make = (overbook: boolean) => {
    if (!priced) return;
    const { change, quote: shown } = priced;
    making.mutate(
      { body: { ...change, quotedPrice: shown.estimatedPrice }, overbook },
      {
        onError(error) {
          const now = quoteAfter(error, shown);
          const difference = (now?.estimatedPrice ?? 0) - (booking.estimatedPrice ?? 0);
          if (now) setPriced({ change, quote: now, difference });
          refuse(error);
        },
      },
    );
  };
  return {
    form,
    fields,
    names,
    values,
    edit,
    quoting,
    making,
    news,
    accept,
    priced: isCurrent ? priced : undefined,
    confirm: () => make(false),
    /** Has a manager's change go into an hour that is full. */
    overbook: () => make(true),
    // The form is about one ride alone, so that its own fields say when a return begins.
    takeTime: (time: NearestTime) => ask(fieldsOfTime(time, "outbound")),
    /** Why it has no price or was not made; who was first is told by the news. */
    failed: [making.error, quoting.error].find((error) => error !== null && !isConflict(error)) ?? null,
  };
}
