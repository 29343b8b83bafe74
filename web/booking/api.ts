import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { ApiError } from "../api/api-error.ts";
import { callApi } from "../api/call-api.ts";
import { newTraceparent } from "../api/traceparent.ts";
import type { BookingIntent } from "./draft/booking-intent.ts";

/**
 * What the sending of an intent brought; not `isNewest` when it is what an earlier body of it has made. `checkout`: where it is paid,
 * where that is to be now.
 */
export type PlacedAs<Booked> = { booked: Booked; isNewest: boolean; checkout?: string | undefined };

/**
 * Makes the booking of an intent by `send`, or finds it: the newest body first. When the key turns out to be taken by an
 * earlier body, the booking was made with that one.
 */
export async function placeIntent<Booked>(
  { key, sent }: BookingIntent,
  send: (key: string, body: BookingRequest | undefined) => Promise<Booked>,
): Promise<PlacedAs<Booked>> {
  const [body, ...earlier] = sent.toReversed();
  try {
    return { booked: await send(key, body), isNewest: true };
  } catch (error) {
    const isTaken = error instanceof ApiError && error.code === "idempotency_key_reused";
    if (!isTaken || earlier.length === 0) throw error;
    return { ...(await placeIntent({ key, sent: earlier.toReversed() }, send)), isNewest: false };
  }
}

/** Makes a visitor's booking, or finds it. */
export const placeBooking = (intent: BookingIntent): Promise<PlacedAs<BookingView>> =>
  placeIntent(intent, (key, body) =>
    callApi(apiPaths.bookings, {
      method: "POST",
      headers: { "Idempotency-Key": key, traceparent: newTraceparent() },
      body,
      answer: bookingViewSchema,
    }),
  );

/** One booking, with contact data where the visitor, or a signed link they have opened, may see it. */
export function readBooking(id: number, signal?: AbortSignal): Promise<BookingView> {
  return callApi(apiPaths.booking(id), { signal, answer: bookingViewSchema });
}
