import type { FullHour, NearestTime } from "@domrit/shared/booking/full-hour.ts";
import { type QuoteView, quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { bookingFormSchema } from "@domrit/shared/booking/trip.ts";
import type { BookedForCaller } from "@domrit/shared/office/caller.ts";
import { useAtom } from "jotai";
import { useState } from "react";
import * as v from "valibot";
import { ApiError, fieldErrorsOf, isUnanswered } from "../../api/api-error.ts";
import { useCall } from "../../api/use-call.ts";
import type { PlacedAs } from "../../booking/api.ts";
import { type BookingIntent, intentToSend } from "../../booking/booking-intent.ts";
import { asRequested, onTypedFields, priceWishes } from "../../booking/extras-schema.ts";
import { fieldsOfTime } from "../../booking/full-hour/fields-of-time.ts";
import { fullHourOf } from "../../booking/full-hour/full-hour-of.ts";
import { usePickupProposal } from "../../booking/use-pickup-proposal.ts";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { bookForCaller, previewForCaller } from "./api.ts";
import { callerDraftAtom, callerIntentAtom, emptyCaller } from "./caller-draft.ts";
import { type CallerField, type CallerForm, callerFormSchema, callerPriceSchema } from "./caller-form-schema.ts";

export type CallerValues = Record<CallerField, string>;
type Quoted = { quote: QuoteView; request: string };
type Booking = { intent: BookingIntent; overbook: boolean };

/** The desk's way from a call to a booking: what is typed, its price, and the booking at that price. */
export function useCallerForm(onBooked: (placed: PlacedAs<BookedForCaller>) => void) {
  const [draft, setDraft] = useAtom(callerDraftAtom);
  const [intent, setIntent] = useAtom(callerIntentAtom);
  const proposal = usePickupProposal();
  const [quoted, setQuoted] = useState<Quoted>();
  const [refusedPrice, setRefusedPrice] = useState<number>();
  const values = {
    ...draft,
    pickupDate: draft.pickupDate ?? proposal?.date ?? "",
    pickupTime: draft.pickupTime ?? proposal?.time ?? "",
  } as CallerValues;
  const isPriced = quoted !== undefined && quoted.request === JSON.stringify(pricedPart(values));

  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "book-for-caller",
    schema: isPriced ? callerFormSchema : callerPriceSchema,
    onSubmit: (typed) => (isPriced ? book(typed as CallerForm, false) : ask()),
  });
  const refuse = (error: Error) => showFieldErrors(onTypedFields(fieldErrorsOf(error), values));

  const asking = useCall({
    mutationFn: (request: BookingRequest) => previewForCaller(request),
    onSuccess: (quote, request) => setQuoted({ quote, request: JSON.stringify(request) }),
    onError: refuse,
  });
  const ask = (taken: Partial<CallerValues> = {}) => {
    const { pickupDate, pickupTime } = values;
    // The moment that is priced stands still from here on.
    setDraft((known) => ({ ...known, pickupDate, pickupTime, ...taken }));
    setRefusedPrice(undefined);
    booking.reset();
    asking.mutate(pricedPart({ ...values, ...taken }));
  };
  const takeTime = (time: NearestTime, ride: FullHour["ride"]) => ask(fieldsOfTime(time, ride));

  const booking = useCall({
    mutationFn: ({ intent: sent, overbook }: Booking) => bookForCaller(sent, overbook),
    onMutate({ intent: sent }) {
      setRefusedPrice(undefined);
      setIntent(sent);
      return intent;
    },
    onSuccess(placed) {
      setIntent(null);
      setDraft(emptyCaller);
      setQuoted(undefined);
      onBooked(placed);
    },
    onError(error, { intent: { sent } }, before) {
      if (!isUnanswered(error)) setIntent(before ?? null);
      const changed = v.safeParse(quoteViewSchema, error instanceof ApiError ? error.data : undefined);
      if (changed.success) {
        setQuoted({ quote: changed.output, request: JSON.stringify(pricedPart(values)) });
        setRefusedPrice(sent.at(-1)?.quotedPrice);
      }
      // The last place went since the price was told.
      const fullyBooked = fullHourOf(error);
      if (fullyBooked) setQuoted((known) => known && { ...known, quote: { ...known.quote, fullyBooked } });
      refuse(error);
    },
  });
  const book = ({ contactName, contactEmail, contactPhone, language, ...typed }: CallerForm, overbook: boolean) => {
    if (!quoted) return;
    const { estimatedPrice, pickupTime = typed.pickupTime, return: back } = quoted.quote;
    const asked = asRequested(typed);
    const body = {
      ...{ ...asked, contactName, contactEmail, contactPhone, language, pickupTime, quotedPrice: estimatedPrice },
      ...(asked.return && { return: { ...asked.return, quotedPrice: back?.estimatedPrice } }),
    };
    booking.mutate({ intent: intentToSend(intent, body as BookingRequest), overbook });
  };
  /** Has a manager's ride go into an hour that is full. */
  const overbook = () => {
    const typed = callerFormSchema.safeParse(values);
    if (typed.success) book(typed.data, true);
  };

  const edit = (field: CallerField, value: string) => setDraft((known) => ({ ...known, [field]: value }));
  const fill = (known: Partial<CallerValues>) => setDraft((typed) => ({ ...typed, ...known }));
  const clear = () => {
    setDraft(emptyCaller);
    setIntent(null);
    setQuoted(undefined);
  };
  return {
    ...{ form, fields, names, values, proposal, edit, fill, clear, takeTime, overbook, refusedPrice },
    quote: isPriced ? quoted.quote : undefined,
    asking,
    booking,
    hasUnanswered: intent !== null && !booking.isPending,
  };
}
export type CallerFormState = ReturnType<typeof useCallerForm>;

/** What of the form the price depends on, as a request names it. */
function pricedPart(values: CallerValues): BookingRequest {
  const trip = bookingFormSchema.safeParse(values).data;
  return { ...(trip as BookingRequest), ...priceWishes(values) };
}
