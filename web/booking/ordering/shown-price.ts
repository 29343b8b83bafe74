import { type QuoteView, quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import * as v from "valibot";
import { ApiError } from "../../api/api-error.ts";
import { fullHourOf } from "../full-hour/full-hour-of.ts";
import { quotedPriceOf } from "./total-price.ts";

type Prices = { quotedPrice?: number | undefined; return?: { quotedPrice?: number | undefined } | undefined };

/** A request at the prices, and with the pickup, that were shown. */
export function atShownPrice<Body extends { pickupTime: string; return?: object | undefined }>(
  body: Body,
  quote: QuoteView,
) {
  const { pickupTime = body.pickupTime, return: back } = quote;
  const both = body.return && { return: { ...body.return, quotedPrice: back?.estimatedPrice } };
  return { ...body, pickupTime, quotedPrice: quotedPriceOf(quote), ...both };
}

/** The price as a refusal says it is now, or with the hour that it says is full; undefined where it says neither. */
export function quoteAfter(error: unknown, shown: QuoteView): QuoteView | undefined {
  const changed = v.safeParse(quoteViewSchema, error instanceof ApiError ? error.data : undefined);
  if (changed.success) return changed.output;
  const fullyBooked = fullHourOf(error);
  return fullyBooked && { ...shown, fullyBooked };
}

/** What was to be paid by a request that is refused because its price, or its pickup, is another now; in euros. */
export function refusedPrice(error: unknown, sent: Prices | undefined): number | undefined {
  const isRefused = error instanceof ApiError && error.code === "quote_changed";
  if (!isRefused || sent?.quotedPrice === undefined) return undefined;
  return sent.quotedPrice + (sent.return?.quotedPrice ?? 0);
}
