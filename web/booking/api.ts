import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { callApi } from "../api/call-api.ts";

/** One booking, with contact data where the visitor, or a signed link they have opened, may see it. */
export function readBooking(id: number, signal?: AbortSignal): Promise<BookingView> {
  return callApi(apiPaths.booking(id), { signal, answer: bookingViewSchema });
}
