import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest, TimedRequest } from "@domrit/shared/booking/schema.ts";
import { checkPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { agreedLine, isHourly } from "@domrit/shared/fares/breakdown.ts";
import { lineView } from "@domrit/shared/fares/line-view.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { WallTime } from "@domrit/shared/time/amsterdam.ts";
import type { BookedUnder, Quote, QuoteAsker, Quotes } from "../../fares/quote.ts";
import { networkOf } from "../../security/network-of.ts";
import type { BookedFare } from "./booked-fare.ts";

/** A price as it was quoted now, or as it stands in a booking. */
export type Price = Omit<Quote, "fare"> & { fare: BookedFare };

export type PricedRequest = { request: TimedRequest; quote: Price; pickupAt: Date };

/**
 * Who asks for a price, on whose account, when, how many days ahead they may book, of which ride that is booked already, and
 * whether they may agree on a price.
 */
export type QuoteContext = {
  ip: string;
  customerId?: string | null | undefined;
  now: Date;
  daysAhead?: number | undefined;
  booked?: BookedUnder;
  agrees?: boolean;
};

export const quoteAsker = ({ ip, customerId }: Pick<QuoteContext, "ip" | "customerId">): QuoteAsker => ({
  network: networkOf(ip),
  customerId,
});

/** The price of a request, and when its pickup is. Throws `invalid_fields` or `address_unknown`. */
export async function priceRequest(
  quotes: Quotes,
  request: BookingRequest,
  asked: QuoteContext,
): Promise<PricedRequest> {
  const { now, daysAhead } = asked;
  const { pickupDate: date, pickupTime = "", arriveBy } = request;
  // Before addresses are looked up for nothing; the pickup for a time of arrival is known only after that.
  requirePickup({ date, time: arriveBy ?? pickupTime }, arriveBy, now, daysAhead);
  const quote = await quotes.quote(request, quoteAsker(asked), asked.booked);
  const pickupAt = requirePickup(quote.pickup, arriveBy, now, daysAhead);
  return { request: { ...request, pickupDate: quote.pickup.date, pickupTime: quote.pickup.time }, quote, pickupAt };
}

/** The instant of a pickup. Throws `invalid_fields` for one that cannot be, on the field of the time that was given. */
function requirePickup(moment: WallTime, arriveBy: string | undefined, now: Date, daysAhead?: number): Date {
  const pickup = checkPickup(moment, now, daysAhead);
  if (pickup.ok) return pickup.instant;
  const isTooSoon = arriveBy !== undefined && pickup.message === message("pickupInPast");
  const field = arriveBy === undefined || pickup.field === "pickupDate" ? pickup.field : "arriveBy";
  const text = isTooSoon ? message("arriveByTooSoon") : pickup.message;
  throw new DomainError("invalid_fields", { fields: { [isTooSoon ? "arriveBy" : field]: [text] } });
}

/** Throws `quote_changed`, with the price of now and what stands `beside` it, when the visitor was shown another one. */
export function requireQuotedPrice(
  quote: Price,
  quotedPrice: number | undefined,
  beside: Partial<QuoteView> = {},
): void {
  const view = quoteView(quote);
  if (quotedPrice !== undefined && quotedPrice !== view.estimatedPrice) {
    throw new DomainError("quote_changed", { data: { ...view, ...beside } });
  }
}

/** Throws `quote_changed`, with the pickup of now, when the worked-out pickup is not the one that was shown. */
export function requireShownPickup(quote: Price, { arriveBy, pickupTime }: BookingRequest): void {
  if (arriveBy !== undefined && pickupTime !== undefined && pickupTime !== quote.pickup.time) {
    throw new DomainError("quote_changed", { data: quoteView(quote) });
  }
}

export function quoteView({ estimatedPriceCents, pickup, placed, fare }: Price): QuoteView {
  const { marginMinutes } = pickup;
  return {
    estimatedPrice: estimatedPriceCents / 100,
    distanceKm: fare.distanceKm,
    durationMinutes: fare.durationMinutes,
    breakdown: fare.breakdown.map(lineView),
    ...(fare.fixedFare && { fixedFare: true }),
    ...(isHourly(fare.breakdown) && { hourly: true }),
    ...tariffOfPrice(fare),
    ...(marginMinutes !== undefined && { pickupDate: pickup.date, pickupTime: pickup.time, marginMinutes }),
    ...(Object.keys(placed).length > 0 && { placed }),
  };
}

/** Tells of a price that goes by a tariff: it is neither fixed nor agreed on. */
export const tariffOfPrice = ({ fixedFare, breakdown, tariffValidFrom }: BookedFare): { tariffValidFrom?: string } =>
  fixedFare || agreedLine(breakdown) ? {} : { tariffValidFrom };
