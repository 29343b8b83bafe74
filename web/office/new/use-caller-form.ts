import type { FullHour, NearestTime } from "@domrit/shared/booking/capacity.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { OFFICE_DAYS_AHEAD } from "@domrit/shared/booking/trip/pickup-window.ts";
import type { BookedForCaller } from "@domrit/shared/office/caller.ts";
import { useAtom } from "jotai";
import { useState } from "react";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { useRefusal } from "../../api/use-refusal.ts";
import { fieldsOfTime } from "../../booking/full-hour/fields-of-time.ts";
import { type PlacedOrder, placeOrder } from "../../booking/ordering/place-order.ts";
import { useOrder } from "../../booking/ordering/use-order.ts";
import { usePickupProposal } from "../../booking/trip/use-pickup-proposal.ts";
import { onCareFields } from "../../care/care-part.ts";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { callerPrice, rideForCaller } from "./api.ts";
import {
  callerAccountAtom,
  callerDraftAtom,
  callerIntentAtom,
  callerRiderAtom,
  emptyCaller,
  emptyCare,
} from "./caller-draft.ts";
import {
  type CallerField,
  type CallerForm,
  callerFormSchema,
  callerPriceSchema,
  callerRequest,
  pricedPart,
} from "./caller-form-schema.ts";
import { onDrivenFields } from "./driven.ts";

export type CallerValues = Record<CallerField, string>;

/** The desk's way from a call to a booking. */
export function useCallerForm(onBooked: (placed: PlacedOrder<BookingRequest, BookedForCaller>) => void) {
  const [draft, setDraft] = useAtom(callerDraftAtom);
  const [care, setCare] = useState(emptyCare);
  const proposal = usePickupProposal(OFFICE_DAYS_AHEAD);
  const [account, setAccount] = useAtom(callerAccountAtom);
  const [rider, setRider] = useAtom(callerRiderAtom);
  const values = {
    ...draft,
    ...care,
    riderId: rider?.id ?? "",
    pickupDate: draft.pickupDate ?? proposal?.date ?? "",
    pickupTime: draft.pickupTime ?? proposal?.time ?? "",
  } as CallerValues;
  // A business that is chosen later and has another price is told so as the ride is booked.
  const order = useOrder(callerPrice(account?.id), callerIntentAtom);
  useRefusal(order.priceError ?? order.failure?.error);
  const { priced } = order;
  const isPriced = priced !== undefined && JSON.stringify(priced.request) === JSON.stringify(pricedPart(values));

  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "book-for-caller",
    schema: isPriced ? callerFormSchema : callerPriceSchema,
    onSubmit: (typed) => void (isPriced ? book(typed as CallerForm) : ask()),
  });
  const showRefused = (answer: unknown) => {
    if (answer instanceof Error) showFieldErrors(onCareFields(onDrivenFields(fieldErrorsOf(answer)), values));
  };
  async function ask(taken: Partial<CallerValues> = {}): Promise<void> {
    const { pickupDate, pickupTime } = values;
    // The priced moment stands still from here on.
    setDraft((known) => ({ ...known, pickupDate, pickupTime, ...taken }));
    order.clearFailure();
    showRefused(await order.ask(pricedPart({ ...values, ...taken })));
  }
  async function book(typed: CallerForm, overbook = false): Promise<void> {
    const placed = await placeOrder(order, rideForCaller({ overbook, account: account?.id }), callerRequest(typed));
    showRefused(placed);
    if (!placed || placed instanceof Error) return;
    clear();
    onBooked(placed);
  }

  const edit = (field: CallerField, value: string) => {
    if (field in care) setCare((known) => ({ ...known, [field]: value }));
    else setDraft((known) => ({ ...known, [field]: value }));
  };
  function clear(): void {
    setDraft(emptyCaller);
    setCare(emptyCare);
    setAccount(null);
    setRider(null);
    order.forget();
  }
  return {
    form,
    fields,
    names,
    values,
    proposal,
    edit,
    fill: (known: Partial<CallerValues>) => setDraft((typed) => ({ ...typed, ...known })),
    takeTime: (time: NearestTime, ride: FullHour["ride"]) => void ask(fieldsOfTime(time, ride)),
    /** A manager books into a full hour. */
    overbook() {
      const typed = callerFormSchema.safeParse(values);
      if (typed.success) void book(typed.data, true);
    },
    order,
    account,
    rider,
    /** What is said of an account goes with it, and a regular rider with their organisation. */
    setAccount(chosen: typeof account, riding: typeof rider = null) {
      setAccount(chosen);
      setRider(riding);
      setDraft((known) => ({ ...known, costCentre: "", account: "", reference: "" }));
    },
    clear,
    quote: isPriced ? priced.quote : undefined,
  };
}
export type CallerFormState = ReturnType<typeof useCallerForm>;
