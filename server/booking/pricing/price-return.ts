import { extraNames, extraOf } from "@domrit/shared/booking/extras/values.ts";
import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { TimedRequest } from "@domrit/shared/booking/schema.ts";
import { checkPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import type { AskedReturn } from "@domrit/shared/booking/trip/return.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Quotes } from "../../fares/quote.ts";
import { callUntilOf, pricedEnd } from "../return/expected-end.ts";
import { type PricedRequest, type QuoteContext, quoteAsker, quoteView, requireQuotedPrice } from "./price-request.ts";

/** `callUntil` is null for one at an agreed time. */
export type PricedReturn = PricedRequest & { callUntil: Date | null };

/**
 * The ride back that a request asks for, with its price; undefined where it asks for none. One on call is priced for the
 * moment at which the ride there is expected to end, and costs that whenever it is called. Throws `invalid_fields` for a
 * moment that cannot be booked or lies before the ride there has ended.
 */
export async function priceReturn(
  quotes: Quotes,
  outbound: PricedRequest,
  { ip, ...asked }: QuoteContext,
): Promise<PricedReturn | undefined> {
  const { request, pickupAt: leaves } = outbound;
  const ends = pricedEnd(outbound);
  const { return: back } = request;
  if (!back) return undefined;
  const { onCall = false } = back;
  const pickupAt = onCall ? ends : agreedMoment(back, { leaves, ends }, asked);
  const { date, time } = toWallTime(pickupAt);
  const timed = { ...wayBack(request), pickupDate: date, pickupTime: time };
  const quote = await quotes.quote(timed, quoteAsker({ ip, ...asked }));
  return { request: timed, quote, pickupAt, callUntil: onCall ? callUntilOf(ends) : null };
}

type Moments = { leaves: Date; ends: Date };

function agreedMoment(
  { pickupDate = "", pickupTime = "" }: AskedReturn,
  { leaves, ends }: Moments,
  { now, daysAhead }: Omit<QuoteContext, "ip">,
): Date {
  const refuse = (field: string, text: string) =>
    new DomainError("invalid_fields", { fields: { [`return.${field}`]: [text] } });
  const pickup = checkPickup({ date: pickupDate, time: pickupTime }, now, daysAhead);
  if (!pickup.ok) throw refuse(pickup.field, pickup.message);
  if (pickup.instant >= ends) return pickup.instant;
  throw refuse(pickupDate < toWallTime(leaves).date ? "pickupDate" : "pickupTime", message("returnTooEarly"));
}

/** The time of arrival belongs to the way there; the discount is for one ride. */
function wayBack({ return: asked, ...request }: TimedRequest): TimedRequest {
  const { arriveBy: _arrival, discountCode: _code, ...back } = request;
  const { pickupLocation, destination } = request;
  return {
    ...back,
    pickupLocation: destination,
    destination: pickupLocation,
    ...extrasBack(request),
    quotedPrice: asked?.quotedPrice,
  };
}

function extrasBack(request: TimedRequest): Partial<TimedRequest> {
  const back = extraNames().map((name) => {
    const value = extraOf(name).oneWay ? undefined : request[name];
    return [name, Array.isArray(value) ? value.toReversed() : value];
  });
  return Object.fromEntries(back);
}

export function returnQuote(back: PricedReturn | undefined): Pick<QuoteView, "return"> {
  if (!back) return {};
  const { placed: _placed, return: _none, ...price } = quoteView(back.quote);
  const { pickupDate, pickupTime } = back.request;
  return { return: { ...price, pickupDate, pickupTime } };
}

/** Throws `quote_changed`, with the prices of now, when the visitor was shown another one of either ride. */
export function requireQuotedPrices({ request, quote }: PricedRequest, back: PricedReturn | undefined): void {
  requireQuotedPrice(quote, request.quotedPrice, returnQuote(back));
  const shown = back?.request.quotedPrice;
  if (!back || shown === undefined || shown === back.quote.estimatedPriceCents / 100) return;
  throw new DomainError("quote_changed", { data: { ...quoteView(quote), ...returnQuote(back) } });
}
