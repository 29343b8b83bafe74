import { type KeptRide, keptRideKey, RIDE_CACHE, RIDE_WORKER_HEADER } from "@domrit/shared/site/kept-rides.ts";
import type { FetchEvent, ServiceWorker } from "../site/service-worker.ts";

const worker = self as unknown as ServiceWorker;

const RIDE = /^\/booking-confirmation\/\d+$/;
/** The address of a ride as a text message has it. */
const TEXTED = /^\/r\/([\da-z]+)$/;
/** A network that does not answer within this time is none, where there is something to show instead. */
const PATIENCE_MS = 8000;

worker.addEventListener("install", () => void worker.skipWaiting());

worker.addEventListener("activate", (event) => {
  // A page that is opened does not wait for this script to start.
  event.waitUntil(worker.registration.navigationPreload?.enable());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    const [, texted] = TEXTED.exec(pathname) ?? [];
    if (texted) event.respondWith(openTexted(event, Number.parseInt(texted, 36)));
    else if (RIDE.test(pathname)) event.respondWith(openRide(event, pathname));
  } else if (pathname.startsWith("/assets/")) event.respondWith(openFile(request));
});

/** The page of a ride: the server's, else what is kept of it. */
async function openRide(event: FetchEvent, path: string): Promise<Response> {
  const answered = answerTo(event);
  const answer = await Promise.race([answered, pause()]);
  if (answer) await mindAnswer(answer, path);
  if (answer && answer.status < 500) return answer;
  return (await keptPage(path)) ?? (await answered) ?? Response.error();
}

/** What the server says that a texted address stands for, else what its id says; once nothing is kept, this goes too. */
async function openTexted(event: FetchEvent, id: number): Promise<Response> {
  if (!(await caches.has(RIDE_CACHE))) await worker.registration.unregister();
  return (await Promise.race([answerTo(event), pause()])) ?? Response.redirect(`/booking-confirmation/${id}`);
}

const answerTo = (event: FetchEvent): Promise<Response | undefined> =>
  event.preloadResponse.then((answer) => answer ?? fetch(event.request)).catch(() => undefined);

const pause = (): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

/** A ride that is gone is kept no longer; a site that has no such worker any more has this one go. */
async function mindAnswer(answer: Response, path: string): Promise<void> {
  if (answer.status === 404) await forget(path);
  if (!answer.ok || answer.headers.has(RIDE_WORKER_HEADER)) return;
  await caches.delete(RIDE_CACHE);
  await worker.registration.unregister();
}

async function keptPage(path: string): Promise<Response | undefined> {
  if (!(await caches.has(RIDE_CACHE))) return undefined;
  const cache = await caches.open(RIDE_CACHE);
  const kept: KeptRide | undefined = await (await cache.match(keptRideKey(path)))?.json();
  if (kept && kept.until > Date.now()) return cache.match(path, { ignoreVary: true });
  await forget(path);
  return undefined;
}

async function forget(path: string): Promise<void> {
  const cache = await caches.open(RIDE_CACHE);
  await Promise.all([path, keptRideKey(path)].map((key) => cache.delete(key, { ignoreVary: true })));
}

async function openFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: RIDE_CACHE, ignoreVary: true });
  return kept ?? fetch(request);
}
