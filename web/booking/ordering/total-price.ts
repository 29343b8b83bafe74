import type { QuoteView } from "@domrit/shared/booking/quote.ts";

/** The price that a request agrees to, in euros: of the ride, or of all rides of its series. A return has its own. */
export const quotedPriceOf = ({ estimatedPrice, series }: QuoteView): number => series?.total ?? estimatedPrice;

/** What is to be paid, in euros: for the ride, for it and its return, or for all rides of its series. */
export const totalPrice = (quote: QuoteView): number => quotedPriceOf(quote) + (quote.return?.estimatedPrice ?? 0);
