import { ApiError, isUnanswered } from "../../api/api-error.ts";
import { callApi } from "../../api/call-api.ts";
import { newRequestKey } from "../../api/request-key.ts";
import { type BookingIntent, intentToSend } from "../draft/booking-intent.ts";
import type { Order } from "./order.ts";
import { quoteAfter, refusedPrice, shownPriceOf } from "./shown-price.ts";
import type { OrderState } from "./use-order.ts";

/** `isNewest` is false where an earlier body of the intent, whose answer was lost, had made the booking. */
export type PlacedOrder<Request, Booked> = { booked: Booked; isNewest: boolean; intent: BookingIntent<Request> };

/**
 * Places a request at the shown price; without a request it sends the kept intent again. A second press while it is sent, or after it was
 * placed, does nothing. Gives what was placed, or the error; undefined where nothing was sent.
 */
export async function placeOrder<Request extends object, Booked>(
  { priced, intent, begin, fail, showPrice }: OrderState<Request>,
  order: Order<Request, Booked>,
  request?: Request,
): Promise<PlacedOrder<Request, Booked> | Error | undefined> {
  const agreed = request && priced && order.agree(request, shownPriceOf(priced.quote));
  const sent = agreed ? intentToSend(intent, agreed) : !request && intent;
  if (!sent || !begin(sent)) return undefined;
  const placed = await sendOnce(order, sent).catch((error: Error) => error);
  if (!(placed instanceof Error)) return placed;
  const refusal = placed instanceof ApiError ? placed : undefined;
  const before = refusal && refusedPrice(refusal, sent.sent.at(-1) ?? {});
  // A clear refusal of this sending says nothing of an earlier one whose answer was lost.
  fail({ error: placed, before }, isUnanswered(placed) ? sent : intent);
  const quote = refusal && priced && quoteAfter(refusal, priced.quote);
  if (quote) showPrice({ ...priced, quote });
  return placed;
}

/** Sends the newest body of an intent. A key that is taken means that an earlier body made the booking. */
async function sendOnce<Request, Booked>(
  order: Order<Request, Booked>,
  intent: BookingIntent<Request>,
): Promise<PlacedOrder<Request, Booked>> {
  const earlier = intent.sent.slice(0, -1);
  const { path, headers, ...call } = order.place(intent.sent.at(-1) as Request, intent.key);
  const traced = { ...headers, traceparent: newTraceparent() };
  try {
    return { booked: await callApi(path, { ...call, headers: traced, answer: order.booked }), isNewest: true, intent };
  } catch (error) {
    const isTaken = error instanceof ApiError && error.code === "idempotency_key_reused";
    if (!isTaken || earlier.length === 0) throw error;
    return { ...(await sendOnce(order, { key: intent.key, sent: earlier })), isNewest: false };
  }
}

/** Names a trace (W3C Trace Context) of what follows from one request; the server decides whether it is recorded. */
const newTraceparent = (): string => `00-${newRequestKey()}-${newRequestKey().slice(16)}-00`;
