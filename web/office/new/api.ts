import { type AccountList, accountListSchema } from "@domrit/shared/account/business-accounts.ts";
import { type QuoteView, quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import {
  type BookedForCaller,
  bookedForCallerSchema,
  type CallerView,
  callerViewSchema,
} from "@domrit/shared/office/caller.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import * as v from "valibot";
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

/** Businesses that ride on account, by words of their name. */
export const findAccounts = (words: string, signal: AbortSignal): Promise<AccountList> =>
  callApi(officePaths.accounts(words), { signal, answer: accountListSchema });

/** How a ride is booked beside what is asked: into a full hour, by a manager; on whose account. */
type BookingWay = { overbook: boolean; account?: string | undefined };

/** Makes the booking of an intent, or finds it. */
export const bookForCaller = (intent: BookingIntent, way: BookingWay): Promise<PlacedAs<BookedForCaller>> =>
  placeIntent(intent, (key, body) =>
    callApi(officePaths.bookingFor(way), {
      method: "POST",
      headers: { "Idempotency-Key": key, traceparent: newTraceparent() },
      body,
      answer: bookedForCallerSchema,
    }),
  );

/** Sends the caller this price by text message. */
export const textPrice = (body: BookingRequest): Promise<unknown> =>
  callApi(officePaths.priceTexts, { method: "POST", body, answer: v.unknown() });
