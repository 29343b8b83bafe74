import { checkPickup } from "@domrit/shared/booking/pickup-window.ts";
import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Quote, Quotes } from "../fares/quote.ts";
import { networkOf } from "../security/network-of.ts";
import type { BookedFare } from "./booking.entity.ts";

/** A price as it was quoted now, or as it stands in a booking. */
export type Price = Omit<Quote, "fare"> & { fare: BookedFare };

/** The price of a request, and the instant of its pickup. Throws `invalid_fields` or `address_unknown`. */
export async function priceRequest(quotes: Quotes, request: BookingRequest, { ip, now }: { ip: string; now: Date }) {
  const pickup = checkPickup({ date: request.pickupDate, time: request.pickupTime }, now);
  if (!pickup.ok) throw new DomainError("invalid_fields", { fields: { [pickup.field]: [pickup.message] } });
  return { quote: await quotes.quote(request, networkOf(ip)), pickupAt: pickup.instant };
}

/** Throws `quote_changed`, with the price of now, when the visitor was shown another one. */
export function requireQuotedPrice(quote: Price, quotedPrice: number | undefined): void {
  const view = quoteView(quote);
  if (quotedPrice !== undefined && quotedPrice !== view.estimatedPrice) {
    throw new DomainError("quote_changed", { data: view });
  }
}

export function quoteView({ estimatedPriceCents, placed, fare }: Price): QuoteView {
  return {
    estimatedPrice: estimatedPriceCents / 100,
    distanceKm: fare.distanceKm,
    durationMinutes: fare.durationMinutes,
    breakdown: fare.breakdown.map(({ label, amountCents }) => ({ label, amount: amountCents / 100 })),
    ...(fare.fixedFare && { fixedFare: true }),
    ...(Object.keys(placed).length > 0 && { placed }),
  };
}
