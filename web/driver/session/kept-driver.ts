import { type DriverSession, driverSessionSchema } from "@domrit/shared/driver/session.ts";
import { DRIVER_CACHE, DRIVER_WORKER, type KeepFrame } from "@domrit/shared/site/driver-worker.ts";
import { keepOnPhone, recallFromPhone } from "./kept-on-phone.ts";
import "../../site/trusted-types.ts";

/**
 * Whatever the drivers' page keeps on a phone has this name or one that begins with it and a dash: in the browser's
 * storage, as a database and as a cache. So it all goes when the device is signed out or refused.
 */
const KEPT = "driver";
const isOurs = (name: string): boolean => name === KEPT || name.startsWith(`${KEPT}-`);

/** Keeps who is signed in, for when the page is opened without network. */
export const keepDriver = (session: DriverSession): void => keepOnPhone(KEPT, session);

/** Who was signed in here last, and was not refused since. */
export const recallDriver = (): DriverSession | undefined => recallFromPhone(KEPT, driverSessionSchema);

/** Not over plain HTTP, where browsers have neither; and not while developing, when there is no worker. */
const canKeepFrame = (): boolean => import.meta.env.PROD && "caches" in window && "serviceWorker" in navigator;

/** Has the worker keep the page's frame in a language. */
export async function keepFrame(locale: string): Promise<void> {
  if (!canKeepFrame()) return;
  const { path, scope } = DRIVER_WORKER;
  const registration = await navigator.serviceWorker.register(path, { scope });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  worker?.postMessage({ keepIn: locale } satisfies KeepFrame);
}

/** Forgets all that this device keeps of its driver, and what opens the page without network. */
export async function forgetDriver(): Promise<void> {
  for (const storage of [() => localStorage, () => sessionStorage]) forgetIn(storage);
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? [];
  for (const { name = "" } of databases) if (isOurs(name)) indexedDB.deleteDatabase(name);
  if (!canKeepFrame()) return;
  await caches.delete(DRIVER_CACHE);
  const registration = await navigator.serviceWorker.getRegistration(DRIVER_WORKER.scope);
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  // What is pushed to it ends with it.
  await registration?.unregister();
}

function forgetIn(storage: () => Storage): void {
  try {
    for (const name of Object.keys(storage())) if (isOurs(name)) storage().removeItem(name);
  } catch {
    // What may not be read was not kept.
  }
}
