import { type QuoteView, quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import {
  type BookedForCaller,
  bookedForCallerSchema,
  type CallerView,
  callerViewSchema,
} from "@domrit/shared/office/caller.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { callApi } from "../../api/call-api.ts";
import { newTraceparent } from "../../api/traceparent.ts";
import { type PlacedAs, placeIntent } from "../../booking/api.ts";
import type { BookingIntent } from "../../booking/draft/booking-intent.ts";

/** What the rides of a telephone number say of the caller. */
export const readCaller = (phone: string, signal: AbortSignal): Promise<CallerView> =>
  callApi(officePaths.caller(phone), { signal, answer: callerViewSchema });

/** What a ride would cost the caller. */
export const previewForCaller = (body: BookingRequest): Promise<QuoteView> =>
  callApi(officePaths.bookingPreview, { method: "POST", body, answer: quoteViewSchema });

/** Makes the booking of an intent, or finds it; `overbook` has a manager's ride go into a full hour. */
export const bookForCaller = (intent: BookingIntent, overbook: boolean): Promise<PlacedAs<BookedForCaller>> =>
  placeIntent(intent, (key, body) =>
    callApi(overbook ? officePaths.overbooking : officePaths.bookings, {
      method: "POST",
      headers: { "Idempotency-Key": key, traceparent: newTraceparent() },
      body,
      answer: bookedForCallerSchema,
    }),
  );
