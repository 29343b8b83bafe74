import type { QuoteView } from "@domrit/shared/booking/quote.ts";

/** What is to be paid, in euros: for the ride, for it and its return, or for all rides of its series. */
export const totalPrice = ({ estimatedPrice, series, return: back }: QuoteView): number =>
  series?.total ?? estimatedPrice + (back?.estimatedPrice ?? 0);
