import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type QuoteView, quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { callApi } from "../../api/call-api.ts";

/** The price of a ride. */
export function previewBooking(body: BookingRequest, signal?: AbortSignal): Promise<QuoteView> {
  return callApi(apiPaths.preview, { method: "POST", body, signal, answer: quoteViewSchema });
}
