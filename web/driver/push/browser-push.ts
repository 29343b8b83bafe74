import { DRIVER_WORKER } from "@domrit/shared/site/driver-worker.ts";
import "../../site/trusted-types.ts";

/** Whether this browser shows what is pushed: an iPhone does so only for a page on its home screen. */
export function pushSupport(): "full" | "iphone" | "missing" {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "full";
  return /iPhone|iPad/.test(navigator.userAgent) ? "iphone" : "missing";
}

/** How this browser is pushed to now; null for not at all, undefined where its worker is not there yet. */
export async function pushedTo(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(DRIVER_WORKER.scope);
  return await registration?.pushManager.getSubscription();
}

/** Has this browser pushed to by who has this key. Rejects where its push service cannot be reached. */
export async function subscribe(key: string): Promise<PushSubscription> {
  const { path, scope } = DRIVER_WORKER;
  await navigator.serviceWorker.register(path, { scope });
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && !isFor(before, key)) await before.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** True for a subscription that was made for this key; one of before it was changed gets nothing any more. */
export function isFor({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  if (!applicationServerKey) return false;
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === key;
}
