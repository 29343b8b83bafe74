import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import {
  lastSeriesDate,
  MAX_SERIES_DAYS,
  MAX_SERIES_RIDES,
  seriesDates,
} from "@domrit/shared/booking/series/series.ts";
import { askedSeries } from "@domrit/shared/booking/series/series-schema.ts";
import { DAYS_AHEAD } from "@domrit/shared/booking/trip/pickup-window.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message, type ValidationKey } from "@domrit/shared/i18n/validation-key.ts";
import type { Quotes } from "../../fares/quote.ts";
import {
  type PricedRequest,
  priceRequest,
  type QuoteContext,
  quoteView,
  requireShownPickup,
  tariffOfPrice,
} from "./price-request.ts";
import { type PricedReturn, priceReturn, requireQuotedPrices, returnQuote } from "./price-return.ts";

export type PricedRides = {
  first: PricedRequest;
  back: PricedReturn | undefined;
  others: PricedRequest[];
  view: QuoteView;
};

/**
 * The prices of a ride with its return, or of each ride of a series, which may be up to 92 days after the first.
 * Throws `invalid_fields` or `address_unknown`.
 */
export async function priceRides(quotes: Quotes, request: BookingRequest, asked: QuoteContext): Promise<PricedRides> {
  const first = await priceRequest(quotes, request, asked);
  const { series, field } = askedSeries(request);
  const { hours } = request;
  if (hours !== undefined && series) throw refused(field, "besideHours");
  if (hours !== undefined && request.return) throw refused("return", "besideHours");
  if (!series) {
    const back = await priceReturn(quotes, first, asked);
    const { vehicles } = first.quote;
    // Beside a return they would be half of what is paid.
    const beside = back ? returnQuote(back) : { ...(vehicles && { vehicles }) };
    return { first, back, others: [], view: { ...quoteView(first.quote), ...beside } };
  }
  if (request.return) throw refused("return", "seriesWithReturn");
  const wrongEnd = (key: ValidationKey) => refused(`${field}.until`, key);
  const fault = faultOfEnd(request.pickupDate, series.until);
  if (fault) throw wrongEnd(fault);
  const { dates, skipped } = seriesDates(request.pickupDate, series);
  if (dates.length > MAX_SERIES_RIDES) throw wrongEnd("seriesTooMany");
  if (dates.length === 1) throw wrongEnd("seriesEmpty");
  const { discountCode: _first, ...again } = request;
  const ahead = { ...asked, daysAhead: (asked.daysAhead ?? DAYS_AHEAD) + MAX_SERIES_DAYS };
  const others = await Promise.all(
    dates.slice(1).map((pickupDate) => priceRequest(quotes, { ...again, pickupDate }, ahead)),
  );
  const rides = [first, ...others].map(({ request: { pickupDate, pickupTime }, quote }) => ({
    pickupDate,
    pickupTime,
    estimatedPrice: quote.estimatedPriceCents / 100,
    ...tariffOfPrice(quote.fare),
  }));
  const total = rides.reduce((sum, ride) => sum + ride.estimatedPrice, 0);
  return { first, back: undefined, others, view: { ...quoteView(first.quote), series: { rides, skipped, total } } };
}

/** Throws `quote_changed`, with the prices of now, when the visitor was shown another price: of a series that of all rides together. */
export function requireShown({ first, back, view }: PricedRides, request: BookingRequest): void {
  if (!view.series) requireQuotedPrices(first, back);
  else if (request.quotedPrice !== undefined && request.quotedPrice !== view.series.total) {
    throw new DomainError("quote_changed", { data: view });
  }
  requireShownPickup(first.quote, request);
}

function faultOfEnd(first: string, until: string): ValidationKey | undefined {
  if (until < first) return "periodReversed";
  return until > lastSeriesDate(first) ? "seriesTooLong" : undefined;
}

const refused = (field: string, key: ValidationKey): DomainError =>
  new DomainError("invalid_fields", { fields: { [field]: [message(key)] } });
