import { isOver, UNREPORTED_END_HOURS } from "@domrit/shared/booking/over.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { type KeptRide, keptRideKey, RIDE_CACHE } from "@domrit/shared/site/kept-rides.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { deviceTimeOf, serverNow } from "../../clock/server-clock.ts";
import { pageLocale } from "../../i18n/page-locale.ts";
import { forgetRides } from "./forget-rides.ts";

/**
 * Keeps a ride and its page, as known at a moment, for when it is opened without network; one that is over is forgotten, as is one
 * that says something of its passenger's health, which is for no device to keep. The page
 * itself is fetched anew only for another release or language: what is known is put into it when it opens. Rejects where
 * the browser keeps nothing.
 */
export async function keepRide(booking: BookingView, at: Date): Promise<void> {
  const path = confirmationPath(booking.id);
  if (isOver(booking, serverNow()) || booking.details?.care) return forgetRide(path);
  const cache = await caches.open(RIDE_CACHE);
  const known = await read(cache, keptRideKey(path));
  const { build, files } = madeOf();
  const isSameBuild = known?.build === build;
  if (!isSameBuild) await fetchInto(cache, path);
  const needed = [...new Set([...(isSameBuild ? known.files : []), ...files])];
  await Promise.all(needed.map(async (file) => (await cache.match(file, ANY)) ?? (await fetchInto(cache, file))));
  const kept: KeptRide = { view: booking, at: at.toISOString(), until: endOf(booking), build, files: needed };
  await cache.put(keptRideKey(path), Response.json(kept));
  if (!isSameBuild) await tidy(cache);
}

export async function forgetRide(path: string): Promise<void> {
  if (!(await caches.has(RIDE_CACHE))) return;
  const cache = await caches.open(RIDE_CACHE);
  await Promise.all([path, keptRideKey(path)].map((key) => cache.delete(key, ANY)));
  await tidy(cache);
}

const ANY = { ignoreVary: true };

function madeOf(): { build: string; files: string[] } {
  const parts = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>("script[src], link[rel=stylesheet]");
  const addresses = [...parts].map((part) => ("src" in part ? part.src : part.href));
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"));
  return {
    build: [pageLocale(), ...addresses].join(" "),
    files: files.map(({ pathname }) => pathname),
  };
}

/** A redirected page cannot be opened without network. */
async function fetchInto(cache: Cache, path: string): Promise<void> {
  // A notice for the next page must not be shown in, and kept with, this copy.
  const answer = await fetch(path, { headers: { Purpose: "prefetch" } });
  if (!answer.ok || answer.redirected) throw new Error(`${path} cannot be kept`);
  await cache.put(path, answer);
}

/** When a ride is over whatever is reported, in milliseconds by this device's clock: it is what reads it, also without network. */
function endOf({ pickupDate: date, pickupTime: time }: BookingView): number {
  return deviceTimeOf((toInstant({ date, time })?.getTime() ?? 0) + UNREPORTED_END_HOURS * 3_600_000);
}

const read = async (cache: Cache, key: string): Promise<KeptRide | undefined> => (await cache.match(key, ANY))?.json();

async function tidy(cache: Cache): Promise<void> {
  const addresses = (await cache.keys()).map(({ url }) => new URL(url));
  const needed = new Set<string>();
  for (const { pathname } of addresses.filter(({ search }) => search !== "")) {
    const kept = await read(cache, keptRideKey(pathname));
    if (kept && kept.until > Date.now()) for (const path of [pathname, ...kept.files]) needed.add(path);
  }
  if (needed.size === 0) return forgetRides();
  for (const { pathname, search } of addresses) {
    if (!needed.has(pathname)) await cache.delete(pathname + search, ANY);
  }
}
