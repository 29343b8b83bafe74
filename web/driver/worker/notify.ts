import { driverPaths } from "@domrit/shared/driver/paths.ts";
import type { PushMessage } from "@domrit/shared/driver/push.ts";
import { DRIVER_WORKER } from "@domrit/shared/site/driver-worker.ts";
import type { ServiceWorker } from "../../site/service-worker.ts";

type Options = NotificationOptions & { renotify: boolean; vibrate?: readonly number[] };

const VIBRATION = [400, 150, 400, 150, 400];

/** Shows a notification until it is pressed. One that comes twice, as after a lost answer of the push service, makes no sound. */
export async function notify(
  { registration }: ServiceWorker,
  { id, tag, title, body, lang }: PushMessage,
): Promise<void> {
  const shown = await registration.getNotifications({ tag });
  const isRepeat = shown.some(({ data }) => (data as { id?: string } | null)?.id === id);
  const options: Options = {
    body,
    lang,
    tag,
    data: { id },
    icon: "/icons/192.png",
    requireInteraction: true,
    ...(isRepeat ? { renotify: false, silent: true } : { renotify: true, vibrate: VIBRATION }),
  };
  await registration.showNotification(title, options);
}

/** Opens the driver's page, or shows the open one, and tells the server that the message was opened. */
export async function openPressed({ clients }: ServiceWorker, notification: Notification): Promise<void> {
  notification.close();
  const { id } = notification.data as { id: string };
  // If this fails, the page tells it later.
  const telling = fetch(driverPaths.opened, {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ids: [id] }),
  }).catch(() => undefined);
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === DRIVER_WORKER.scope);
  await (page ? page.focus() : clients.openWindow(DRIVER_WORKER.scope));
  await telling;
}
