import type { PushMessage } from "@domrit/shared/driver/push.ts";
import { DRIVER_CACHE, DRIVER_WORKER, FRAME_QUERY, type KeepFrame } from "@domrit/shared/site/driver-worker.ts";
import type { FetchEvent, ServiceWorker } from "../../site/service-worker.ts";
import { notify, openPressed } from "./notify.ts";

const worker = self as unknown as ServiceWorker;

/** A network that answers later than this counts as none, if the frame is stored. */
const PATIENCE_MS = 4000;
const ANY = { cacheName: DRIVER_CACHE, ignoreVary: true };
const FRAME = `${DRIVER_WORKER.scope}?${FRAME_QUERY}`;

/** One after the other, so that the last chosen language stays. */
let keeping: Promise<unknown> = Promise.resolve();

worker.addEventListener("install", () => void worker.skipWaiting());

worker.addEventListener("activate", (event) => {
  // A page that opens does not wait for this script to start.
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]));
});

worker.addEventListener("message", (event) => {
  const { keepIn } = event.data as Partial<KeepFrame>;
  // What cannot be stored now is stored the next time.
  if (keepIn) keeping = keeping.then(() => keepFrame(keepIn)).catch(() => undefined);
  event.waitUntil(keeping);
});

worker.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(notify(worker, event.data.json() as PushMessage));
});

worker.addEventListener("notificationclick", (event) => event.waitUntil(openPressed(worker, event.notification)));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate" && pathname === DRIVER_WORKER.scope) event.respondWith(openPage(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(openFile(event));
});

/** The page from the server, else the stored frame, which shows what the phone knows. */
async function openPage(event: FetchEvent): Promise<Response> {
  const answered = event.preloadResponse.then((answer) => answer ?? fetch(event.request)).catch(() => undefined);
  const answer = await Promise.race([answered, pause()]);
  if (answer && answer.status < 500) return answer;
  return (await caches.match(FRAME, ANY)) ?? (await answered) ?? Response.error();
}

const pause = (): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

/** A file's name changes with its content. */
async function openFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request.url, ANY);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keepBeside(request.url, answer.clone()));
  return answer;
}

async function keepBeside(url: string, answer: Response): Promise<void> {
  if (await caches.match(FRAME, ANY)) await (await caches.open(DRIVER_CACHE)).put(url, answer);
}

/** Stores the frame with its files, and drops those of an older release. Rejects if a file is missing; then the old ones stay. */
async function keepFrame(locale: string): Promise<void> {
  const answer = await fetch(FRAME, { credentials: "omit", headers: { "Accept-Language": locale } });
  if (!answer.ok || answer.redirected) throw new Error("The frame cannot be kept");
  const files = filesIn(await answer.clone().text());
  const cache = await caches.open(DRIVER_CACHE);
  const before = await caches.match(FRAME, ANY);
  const isSame = before !== undefined && filesIn(await before.text()).join() === files.join();
  const missing = await Promise.all(files.map(async (file) => ((await cache.match(file, ANY)) ? [] : [file])));
  await cache.addAll(missing.flat());
  await cache.put(FRAME, answer);
  if (isSame) return;
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (![DRIVER_WORKER.scope, ...files].includes(pathname)) await cache.delete(url, ANY);
  }
}

/** Scripts, their imports, styles and fonts that a page names. */
const filesIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w./-]+\.\w+/g) ?? [])];
