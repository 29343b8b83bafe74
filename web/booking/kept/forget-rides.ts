import { RIDE_CACHE, RIDE_WORKER } from "@domrit/shared/site/kept-rides.ts";

/** Forgets all rides that can be opened without network here, and what opens them. Rejects where the browser keeps nothing. */
export async function forgetRides(): Promise<void> {
  await caches.delete(RIDE_CACHE);
  await (await navigator.serviceWorker.getRegistration(RIDE_WORKER.scope))?.unregister();
}
