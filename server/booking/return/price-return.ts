import { CALL_HOURS } from "@domrit/shared/booking/on-call.ts";
import { checkPickup } from "@domrit/shared/booking/pickup-window.ts";
import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { AskedReturn } from "@domrit/shared/booking/return.ts";
import type { TimedRequest } from "@domrit/shared/booking/schema.ts";
import { STOP_MINUTES } from "@domrit/shared/booking/stops.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Quotes } from "../../fares/quote.ts";
import { networkOf } from "../../security/network-of.ts";
import { type Priced, quoteView, requireQuotedPrice } from "../preview.ts";

const MINUTE_MS = 60_000;

/** The ride back, as a booking of its own; `callUntil` is null for one at an agreed time. */
export type PricedReturn = Priced & { callUntil: Date | null };

/** The minute at which a ride is expected to end, rounded up: the stops take their time, a time of arrival is waited for. */
function expectedEnd({ request, pickupAt, quote }: Priced): Date {
  const { stops = [] } = request;
  const minutes = quote.fare.durationMinutes + stops.length * STOP_MINUTES + (quote.pickup.marginMinutes ?? 0);
  return new Date(Math.ceil(pickupAt.getTime() / MINUTE_MS + minutes) * MINUTE_MS);
}

/**
 * The ride back that a request asks for, with its price; undefined where it asks for none. One on call is priced for the
 * moment at which the ride there is expected to end, and costs that whenever it is called. Throws `invalid_fields` for a
 * moment that cannot be booked or lies before the ride there has ended.
 */
export async function priceReturn(
  quotes: Quotes,
  outbound: Priced,
  { ip, now }: { ip: string; now: Date },
): Promise<PricedReturn | undefined> {
  const { request } = outbound;
  const { return: asked } = request;
  if (!asked) return undefined;
  const { onCall = false } = asked;
  const pickupAt = onCall ? expectedEnd(outbound) : agreedMoment(asked, outbound, now);
  const { date, time } = toWallTime(pickupAt);
  const back = { ...wayBack(request), pickupDate: date, pickupTime: time };
  const quote = await quotes.quote(back, networkOf(ip));
  const callUntil = onCall ? new Date(pickupAt.getTime() + CALL_HOURS * 60 * MINUTE_MS) : null;
  return { request: back, quote, pickupAt, callUntil };
}

function agreedMoment({ pickupDate = "", pickupTime = "" }: AskedReturn, outbound: Priced, now: Date): Date {
  const refuse = (field: string, text: string) =>
    new DomainError("invalid_fields", { fields: { [`return.${field}`]: [text] } });
  const pickup = checkPickup({ date: pickupDate, time: pickupTime }, now);
  if (!pickup.ok) throw refuse(pickup.field, pickup.message);
  if (pickup.instant >= expectedEnd(outbound)) return pickup.instant;
  throw refuse(
    pickupDate < toWallTime(outbound.pickupAt).date ? "pickupDate" : "pickupTime",
    message("returnTooEarly"),
  );
}

/**
 * The same ride the other way round: what comes along comes back. Flight and time of arrival are of the way there; the
 * discount is for one ride.
 */
function wayBack({ return: asked, ...request }: TimedRequest): TimedRequest {
  const { flightNumber: _flight, arriveBy: _arrival, discountCode: _code, ...back } = request;
  const { pickupLocation, destination, stops } = request;
  return {
    ...back,
    pickupLocation: destination,
    destination: pickupLocation,
    stops: stops?.toReversed(),
    quotedPrice: asked?.quotedPrice,
  };
}

/** What the price of the ride back adds to that of the ride there. */
export function returnQuote(back: PricedReturn | undefined): Pick<QuoteView, "return"> {
  if (!back) return {};
  const { placed: _placed, return: _none, ...price } = quoteView(back.quote);
  const { pickupDate, pickupTime } = back.request;
  return { return: { ...price, pickupDate, pickupTime } };
}

/** Throws `quote_changed`, with the prices of now, when the visitor was shown another one of either ride. */
export function requireQuotedPrices({ request, quote }: Priced, back: PricedReturn | undefined): void {
  requireQuotedPrice(quote, request.quotedPrice, returnQuote(back));
  const shown = back?.request.quotedPrice;
  if (!back || shown === undefined || shown === back.quote.estimatedPriceCents / 100) return;
  throw new DomainError("quote_changed", { data: { ...quoteView(quote), ...returnQuote(back) } });
}
