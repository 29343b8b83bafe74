import { RIDE_CACHE, RIDE_WORKER } from "@domrit/shared/site/kept-rides.ts";

/** Forgets all rides that can be opened without network here, and what opens them. Rejects where the browser keeps nothing. */
export async function forgetRides(): Promise<void> {
  await caches.delete(RIDE_CACHE);
  for (const scope of [RIDE_WORKER.scope, RIDE_WORKER.textedScope]) {
    await (await navigator.serviceWorker.getRegistration(scope))?.unregister();
  }
}
