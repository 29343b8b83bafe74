import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { type KeptRide, keptRideKey, RIDE_CACHE } from "@domrit/shared/site/kept-rides.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";

export async function recallRide(id: number): Promise<{ view: BookingView; at: Date } | undefined> {
  const answer = await caches.match(keptRideKey(confirmationPath(id)), { cacheName: RIDE_CACHE, ignoreVary: true });
  const kept: KeptRide | undefined = await answer?.json();
  const view = v.safeParse(bookingViewSchema, kept?.view);
  return kept && view.success ? { view: view.output, at: new Date(kept.at) } : undefined;
}
