import type { PushMessage } from "@domrit/shared/driver/push.ts";
import { DRIVER_WORKER } from "@domrit/shared/site/driver-worker.ts";
import type { Page, Worker } from "@playwright/test";
import { type PushSink, startPushSink } from "../../../infra/test-doubles/push-sink.ts";

/** A notification as the phone shows it. */
type ShownNotification = { title: string; body: string; requireInteraction: boolean };

/**
 * Has a phone's browser be pushed to by a push service of the journey's own, and shows notifications on a screen that the journey
 * reads: a browser without a window has neither. Permission is given when it is asked for.
 */
export async function withPushService(phone: Page): Promise<PushSink> {
  const service = await startPushSink();
  await phone.context().addInitScript((made) => {
    let [kept, permission] = [null as object | null, "default"];
    const toBytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)).buffer;
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = () => {
      permission = "granted";
      return Promise.resolve("granted" as const);
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(kept),
      subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        const options = { applicationServerKey: toBytes(applicationServerKey) };
        kept = { options, unsubscribe: () => Promise.resolve(true), toJSON: () => ({ ...made, expirationTime: null }) };
        return Promise.resolve(kept);
      },
    });
  }, service.subscribe());
  await phone.reload();
  await (await workerOf(phone)).evaluate(() => {
    type Note = { title: string; tag?: string; close(): void };
    const { registration } = globalThis as unknown as { registration: object };
    let screen: Note[] = [];
    const without = (tag: string | undefined) => screen.filter((note) => note.tag !== tag);
    Object.assign(registration, {
      getNotifications: ({ tag }: { tag?: string } = {}) =>
        Promise.resolve(screen.filter((note) => tag === undefined || note.tag === tag)),
      showNotification(title: string, { tag, ...options }: { tag: string }) {
        const close = () => {
          screen = without(tag);
        };
        screen = [...without(tag), { ...options, title, tag, close }];
        return Promise.resolve();
      },
    });
  });
  return service;
}

/** The worker of the drivers' page in a browser. */
async function workerOf(page: Page): Promise<Worker> {
  const isOurs = (worker: Worker) => new URL(worker.url()).pathname === DRIVER_WORKER.path;
  const running = page.context().serviceWorkers().find(isOurs);
  return running ?? (await page.context().waitForEvent("serviceworker", isOurs));
}

/** Delivers a message to the worker of the drivers' page by the browser's own protocol, as its push service does. */
export async function deliver(page: Page, message: PushMessage): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const found = Promise.withResolvers<string>();
  devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === DRIVER_WORKER.scope);
    if (own) found.resolve(own.registrationId);
  });
  await devtools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const data = JSON.stringify(message);
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await found.promise, data });
  await devtools.detach();
}

/** What stands on the phone's screen. */
export const notifications = async (page: Page): Promise<ShownNotification[]> =>
  (await workerOf(page)).evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, requireInteraction }) => ({ title, body, requireInteraction }));
  });

/** Presses the notification that is shown. */
export async function pressNotification(page: Page): Promise<void> {
  await (await workerOf(page)).evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil: () => undefined }));
  });
}
