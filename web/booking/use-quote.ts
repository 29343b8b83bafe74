import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { formatPrice, toCents } from "@domrit/shared/money/cents.ts";
import { useMutation } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api/api-error.ts";
import { pushToastAtom } from "../toasts/queue.ts";
import { previewBooking } from "./api.ts";
import { TRIP_FIELDS } from "./draft.ts";
import type { TripValues } from "./use-booking-draft.ts";

type Quoted = { quote: QuoteView; request: BookingRequest };

/**
 * The price of the trip as it is typed now: a price is for the fields it was computed from, so none is known as soon
 * as one of them changes.
 */
export function useQuote(trip: TripValues) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const [quoted, setQuoted] = useState<Quoted>();
  const preview = useMutation({
    mutationFn: previewBooking,
    onSuccess(quote, request) {
      setQuoted({ quote, request });
      const price = formatPrice(toCents(quote.estimatedPrice));
      toast({
        action: "price",
        title: t("booking:price.calculated"),
        description: t("booking:price.estimatedCost", { price }),
      });
    },
    onError(error) {
      const description = (error instanceof ApiError && error.shown) || t("booking:price.tryAgain");
      toast({ action: "price", title: t("booking:price.failed"), description, tone: "destructive" });
    },
  });

  const isForThisTrip = quoted && TRIP_FIELDS.every((field) => quoted.request[field] === trip[field].trim());
  return { preview, setQuoted, quoted: isForThisTrip ? quoted : undefined };
}
