import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { lineView } from "@domrit/shared/fares/line-view.ts";
import { routeCents } from "@domrit/shared/fares/routes/fixed-route.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import type { RouteTrial } from "@domrit/shared/office/fixed-routes.ts";
import { priceRequest, type QuoteContext } from "../../booking/pricing/price-request.ts";
import type { Quotes } from "../../fares/quote.ts";

/** Routes may begin later than rides can be booked. */
const DAYS_AHEAD = 2 * 366;

/** What a ride would cost, and the routes that hold for it. Throws `invalid_fields` or `address_unknown`. */
export async function tryRoute(quotes: Quotes, request: BookingRequest, asked: QuoteContext): Promise<RouteTrial> {
  const { quote } = await priceRequest(quotes, request, { ...asked, daysAhead: DAYS_AHEAD });
  const { vehicleType, passengers = 1 } = request;
  const { estimatedPriceCents, fare, routes = [] } = quote;
  return {
    estimatedPrice: toEuros(estimatedPriceCents),
    distanceKm: fare.distanceKm,
    breakdown: fare.breakdown.map(lineView),
    routes: routes.map(({ id, name, prices }) => ({
      id,
      name,
      price: toEuros(routeCents(prices, vehicleType, passengers)),
    })),
  };
}
