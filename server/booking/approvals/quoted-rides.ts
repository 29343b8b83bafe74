import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { toCents } from "@domrit/shared/money/cents.ts";
import type { RuledRide } from "../../organisations/approvals/approval-reasons.ts";

/** The rides of a quote, as the rules of an organisation look at them. */
export function quotedRides(quote: QuoteView, { vehicleType, ...request }: BookingRequest): RuledRide[] {
  const { pickupDate = request.pickupDate, pickupTime = request.pickupTime ?? "" } = quote;
  const first = { estimatedPrice: quote.estimatedPrice, pickupDate, pickupTime };
  const rides = quote.series?.rides ?? [first, ...(quote.return ? [quote.return] : [])];
  return rides.map((ride) => ({
    estimatedPriceCents: toCents(ride.estimatedPrice),
    pickupDate: ride.pickupDate,
    pickupTime: ride.pickupTime,
    vehicleType,
  }));
}
