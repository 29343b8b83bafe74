import { fullHourSchema } from "@domrit/shared/booking/capacity.ts";
import { type QuoteView, quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import * as v from "valibot";
import type { ApiError } from "../../api/api-error.ts";
import { isComplete } from "../return/asked-return.ts";

/** The price that a request agrees to, in euros: of the ride, or of all rides of its series. A return has its own. */
export const quotedPriceOf = ({ estimatedPrice, series }: QuoteView): number => series?.total ?? estimatedPrice;

/** What is to be paid, in euros: for the ride, for it and its return, or for all rides of its series. */
export const totalPrice = (quote: QuoteView): number => quotedPriceOf(quote) + (quote.return?.estimatedPrice ?? 0);

type SentPrices = { quotedPrice?: number | undefined; return?: { quotedPrice?: number | undefined } | undefined };

/** What was shown of a price, in euros, with the pickup where that was worked out; a return may have had no price yet. */
export type ShownPrice = { quotedPrice: number; returnPrice: number | undefined; pickupTime?: string | undefined };

export const shownPriceOf = (quote: QuoteView): ShownPrice => ({
  quotedPrice: quotedPriceOf(quote),
  returnPrice: quote.return?.estimatedPrice,
  pickupTime: quote.pickupTime,
});

/** A request at the prices, and with the pickup, that were shown; undefined where the price of its return was not. */
export function atShownPrice(request: BookingRequest, shown: ShownPrice): BookingRequest | undefined {
  const { quotedPrice, returnPrice, pickupTime = request.pickupTime } = shown;
  if (returnPrice === undefined && isComplete(request.return)) return undefined;
  const back = request.return && { return: { ...request.return, quotedPrice: returnPrice } };
  return { ...request, pickupTime, quotedPrice, ...back };
}

export function quoteAfter({ data }: ApiError, shown: QuoteView): QuoteView | undefined {
  const changed = v.safeParse(quoteViewSchema, data);
  if (changed.success) return changed.output;
  const full = v.safeParse(fullHourSchema, data);
  return full.success ? { ...shown, fullyBooked: full.output } : undefined;
}

/** What was to be paid in all, in euros, by a request that is refused because its price, or its pickup, is another now. */
export function refusedPrice({ code }: ApiError, sent: SentPrices): number | undefined {
  if (code !== "quote_changed" || sent.quotedPrice === undefined) return undefined;
  return sent.quotedPrice + (sent.return?.quotedPrice ?? 0);
}
