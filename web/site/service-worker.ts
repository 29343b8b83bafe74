// What of a service worker is used here: TypeScript's own description of it is at odds with that of a page.
type LifeEvent = { waitUntil(work: Promise<unknown> | undefined): void };
export type FetchEvent = LifeEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type WindowClient = { url: string; focus(): Promise<unknown> };
export type ServiceWorker = {
  registration: ServiceWorkerRegistration;
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listen: (event: LifeEvent) => void): void;
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
  addEventListener(type: "push", listen: (event: LifeEvent & { data: { json(): unknown } | null }) => void): void;
  addEventListener(
    type: "notificationclick",
    listen: (event: LifeEvent & { notification: Notification }) => void,
  ): void;
  addEventListener(type: "message", listen: (event: LifeEvent & { data: unknown }) => void): void;
};
