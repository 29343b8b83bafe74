import { type DriverSession, driverSessionSchema } from "@domrit/shared/driver/session.ts";
import { DRIVER_CACHE, DRIVER_WORKER, type KeepFrame } from "@domrit/shared/site/driver-worker.ts";
import { keepOnPhone, recallFromPhone } from "./kept-on-phone.ts";
import "../../site/trusted-types.ts";

/** All that the drivers' page stores on a phone has names that begin with this, so that signing out can delete it all. */
const KEPT = "driver";
const isOurs = (name: string): boolean => name === KEPT || name.startsWith(`${KEPT}-`);

export const keepDriver = (session: DriverSession): void => keepOnPhone(KEPT, session);

export const recallDriver = (): DriverSession | undefined => recallFromPhone(KEPT, driverSessionSchema);

/** Browsers have neither over plain HTTP, and in development there is no worker. */
const canKeepFrame = (): boolean => import.meta.env.PROD && "caches" in window && "serviceWorker" in navigator;

export async function keepFrame(locale: string): Promise<void> {
  if (!canKeepFrame()) return;
  const { path, scope } = DRIVER_WORKER;
  const registration = await navigator.serviceWorker.register(path, { scope });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  worker?.postMessage({ keepIn: locale } satisfies KeepFrame);
}

/** Deletes all that this device stores of its driver. */
export async function forgetDriver(): Promise<void> {
  for (const storage of [() => localStorage, () => sessionStorage]) forgetIn(storage);
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? [];
  for (const { name = "" } of databases) if (isOurs(name)) indexedDB.deleteDatabase(name);
  if (!canKeepFrame()) return;
  await caches.delete(DRIVER_CACHE);
  const registration = await navigator.serviceWorker.getRegistration(DRIVER_WORKER.scope);
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  // This ends its push messages too.
  await registration?.unregister();
}

function forgetIn(storage: () => Storage): void {
  try {
    for (const name of Object.keys(storage())) if (isOurs(name)) storage().removeItem(name);
  } catch {
    // What cannot be read was not stored.
  }
}
