import type { FullHour, NearestTime } from "@domrit/shared/booking/full-hour.ts";
import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import type { BookedForCaller } from "@domrit/shared/office/caller.ts";
import { useAtom } from "jotai";
import { useState } from "react";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { useCall } from "../../api/use-call.ts";
import type { PlacedAs } from "../../booking/api.ts";
import { fieldsOfTime } from "../../booking/full-hour/fields-of-time.ts";
import { quoteAfter } from "../../booking/ordering/shown-price.ts";
import { usePlacing } from "../../booking/ordering/use-placing.ts";
import { usePickupProposal } from "../../booking/trip/use-pickup-proposal.ts";
import { onCareFields } from "../../care/care-part.ts";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { bookForCaller, previewForCaller } from "./api.ts";
import { callerAccountAtom, callerDraftAtom, callerIntentAtom, emptyCaller, emptyCare } from "./caller-draft.ts";
import { type CallerField, type CallerForm, callerFormSchema, callerPriceSchema } from "./caller-form-schema.ts";
import { pricedPart, requestAt } from "./caller-request.ts";

export type CallerValues = Record<CallerField, string>;
type QuotedRequest = { quote: QuoteView; request: string };

/** The desk's way from a call to a booking: what is typed, its price, and the booking at that price. */
export function useCallerForm(onBooked: (placed: PlacedAs<BookedForCaller>) => void) {
  const [draft, setDraft] = useAtom(callerDraftAtom);
  const [care, setCare] = useState(emptyCare);
  const proposal = usePickupProposal();
  const [account, setAccount] = useAtom(callerAccountAtom);
  const [quoted, setQuoted] = useState<QuotedRequest>();
  const values = {
    ...draft,
    ...care,
    pickupDate: draft.pickupDate ?? proposal?.date ?? "",
    pickupTime: draft.pickupTime ?? proposal?.time ?? "",
  } as CallerValues;
  const isPriced = quoted !== undefined && quoted.request === JSON.stringify(pricedPart(values));

  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "book-for-caller",
    schema: isPriced ? callerFormSchema : callerPriceSchema,
    onSubmit: (typed) => (isPriced ? book(typed as CallerForm) : ask()),
  });
  const refuse = (error: Error) => showFieldErrors(onCareFields(fieldErrorsOf(error), values));

  const asking = useCall({
    mutationFn: (request: BookingRequest) => previewForCaller(request),
    onSuccess: (quote, request) => setQuoted({ quote, request: JSON.stringify(request) }),
    onError: refuse,
  });
  const ask = (taken: Partial<CallerValues> = {}) => {
    const { pickupDate, pickupTime } = values;
    // The moment that is priced stands still from here on.
    setDraft((known) => ({ ...known, pickupDate, pickupTime, ...taken }));
    booking.reset();
    asking.mutate(pricedPart({ ...values, ...taken }));
  };
  const takeTime = (time: NearestTime, ride: FullHour["ride"]) => ask(fieldsOfTime(time, ride));

  const booking = usePlacing({
    intentAtom: callerIntentAtom,
    send: (intent, overbook) => bookForCaller(intent, { overbook, account: account?.id }),
    onPlaced(placed: PlacedAs<BookedForCaller>) {
      empty();
      onBooked(placed);
    },
  });
  const book = (typed: CallerForm, overbook = false) => {
    if (!quoted) return;
    const onError = (error: Error) => {
      const quote = quoteAfter(error, quoted.quote);
      if (quote) setQuoted({ quote, request: JSON.stringify(pricedPart(values)) });
      refuse(error);
    };
    booking.place(requestAt(quoted.quote, typed), onError, overbook);
  };
  /** Has a manager's ride go into an hour that is full. */
  const overbook = () => {
    const typed = callerFormSchema.safeParse(values);
    if (typed.success) book(typed.data, true);
  };

  const edit = (field: CallerField, value: string) => {
    if (field in care) setCare((known) => ({ ...known, [field]: value }));
    else setDraft((known) => ({ ...known, [field]: value }));
  };
  /** Without an account there is no invoice that names a cost centre. */
  const choose = (chosen: typeof account) => {
    setAccount(chosen);
    if (!chosen) edit("costCentre", "");
  };
  const fill = (known: Partial<CallerValues>) => setDraft((typed) => ({ ...typed, ...known }));
  function empty() {
    setDraft(emptyCaller);
    setCare(emptyCare);
    setQuoted(undefined);
    setAccount(null);
  }
  return {
    form,
    fields,
    names,
    values,
    proposal,
    edit,
    fill,
    takeTime,
    overbook,
    asking,
    booking,
    account,
    setAccount: choose,
    clear() {
      empty();
      booking.forget();
    },
    quote: isPriced ? quoted.quote : undefined,
    hasUnanswered: booking.unanswered !== null && !booking.isPending,
  };
}
export type CallerFormState = ReturnType<typeof useCallerForm>;
