import { isFinal } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { RIDE_CACHE, RIDE_WORKER } from "@domrit/shared/site/kept-rides.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { useEffect } from "react";
import type { Contact } from "../../live/use-freshness.ts";
import "../../site/trusted-types.ts";

/** Loaded after the page follows its ride, as the visitor waits for that. */
const loadKeeping = () => import("./keep-ride.ts");

/** Browsers have neither over plain HTTP, and there is no worker while developing. */
const canKeep = (): boolean => import.meta.env.PROD && "caches" in window && "serviceWorker" in navigator;

/** One after another, so that an older state never replaces a newer one. */
let keeping: Promise<unknown> = Promise.resolve();

export function useKeptRide(booking: BookingView, { at, isFollowing }: Contact): void {
  useEffect(() => {
    if (!(isFollowing || isFinal(booking.status)) || !canKeep()) return;
    // The page works without it.
    keeping = keeping.then(() => keepAndRegister(booking, at)).catch(() => undefined);
  }, [booking, at, isFollowing]);
}

export function useGoneRide(id: number, isGone: boolean): void {
  useEffect(() => {
    if (isGone && canKeep())
      keeping = keeping.then(async () => (await loadKeeping()).forgetRide(confirmationPath(id))).catch(() => undefined);
  }, [id, isGone]);
}

async function keepAndRegister(booking: BookingView, at: Date): Promise<void> {
  await (await loadKeeping()).keepRide(booking, at);
  if (!(await caches.has(RIDE_CACHE))) return;
  const { path, scope, textedScope } = RIDE_WORKER;
  await Promise.all([scope, textedScope].map((each) => navigator.serviceWorker.register(path, { scope: each })));
}
