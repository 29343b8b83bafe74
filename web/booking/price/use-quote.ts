import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { formatPrice, toCents } from "@domrit/shared/money/cents.ts";
import { useSetAtom } from "jotai";
import { useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { TRIP_FIELDS } from "../draft/draft.ts";
import type { TripValues } from "../draft/use-booking-draft.ts";
import { previewBooking } from "./preview-booking.ts";

type QuotedRequest = { quote: QuoteView; request: BookingRequest };

/**
 * The price of the trip as it is typed now: a price is for the fields it was computed from, so none is known as soon
 * as one of them changes. Nor is an answer of any use to a question that was taken back.
 */
export function useQuote(trip: TripValues) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const [quoted, setQuoted] = useState<QuotedRequest>();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const newest = useRef<AbortController>(undefined);

  const takeBack = () => {
    newest.current?.abort();
    setAsking(false);
    setError(null);
  };
  const ask = async (request: BookingRequest, onError: (error: Error) => void) => {
    takeBack();
    setAsking(true);
    newest.current = new AbortController();
    const { signal } = newest.current;
    const answer = await previewBooking(request, signal).catch((failure: Error) => failure);
    if (signal.aborted) return;
    setAsking(false);
    if (answer instanceof Error) {
      setError(answer);
      const description = (answer instanceof ApiError && answer.shown) || t("booking:price.tryAgain");
      toast({ action: "price", title: t("booking:price.failed"), description, tone: "destructive" });
      onError(answer);
      return;
    }
    setQuoted({ quote: answer, request });
    const price = formatPrice(toCents(answer.estimatedPrice + (answer.return?.estimatedPrice ?? 0)));
    const description = t("booking:price.estimatedCost", { price });
    toast({ action: "price", title: t("booking:price.calculated"), description });
  };

  /** Asks for the price of another moment or vehicle while one is still shown, so that what stands beside it stays. */
  const askInPlace = (request: BookingRequest, onError: (error: Error) => void, shown: Partial<QuoteView> = {}) => {
    setQuoted((known) => known && { quote: { ...withoutFullHour(known.quote), ...shown }, request });
    return ask(request, onError);
  };

  const isForThisTrip = quoted && TRIP_FIELDS.every((field) => quoted.request[field] === trip[field].trim());
  return {
    ask,
    askInPlace,
    takeBack,
    isAsking,
    error,
    setQuoted,
    quoted: isForThisTrip ? quoted : undefined,
    /** The price that was shown is one of another trip. */
    isOutdated: quoted !== undefined && !isForThisTrip && !isAsking && !error,
  };
}
const withoutFullHour = ({ fullyBooked: _full, ...quote }: QuoteView): QuoteView => quote;

export type Quote = ReturnType<typeof useQuote>;
