import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { formatPrice, toCents } from "@domrit/shared/money/cents.ts";
import { useMutation } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { pushToastAtom } from "../toasts/queue.ts";
import { TRIP_FIELDS } from "./draft.ts";
import { previewBooking } from "./preview-booking.ts";
import type { TripValues } from "./use-booking-draft.ts";

type Quoted = { quote: QuoteView; request: BookingRequest };

/**
 * The price of the trip as it is typed now: a price is for the fields it was computed from, so none is known as soon
 * as one of them changes. Nor is an answer of any use to a question that was taken back.
 */
export function useQuote(trip: TripValues) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const [quoted, setQuoted] = useState<Quoted>();
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: previewBooking });

  const ask = (request: BookingRequest, onError: (error: Error) => void) => {
    // Called for the newest question only, and no more after `takeBack`; those of the mutation itself are always called.
    mutate(request, {
      onSuccess(quote) {
        setQuoted({ quote, request });
        const price = formatPrice(toCents(quote.estimatedPrice));
        toast({
          action: "price",
          title: t("booking:price.calculated"),
          description: t("booking:price.estimatedCost", { price }),
        });
      },
      onError(failure) {
        const description = (failure instanceof ApiError && failure.shown) || t("booking:price.tryAgain");
        toast({ action: "price", title: t("booking:price.failed"), description, tone: "destructive" });
        onError(failure);
      },
    });
  };

  const isForThisTrip = quoted && TRIP_FIELDS.every((field) => quoted.request[field] === trip[field].trim());
  return { ask, takeBack: reset, isAsking: isPending, error, setQuoted, quoted: isForThisTrip ? quoted : undefined };
}
export type Quote = ReturnType<typeof useQuote>;
