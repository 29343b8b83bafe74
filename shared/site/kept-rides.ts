export const RIDE_CACHE = "rides";

/** The service worker that opens ride pages and texted links without network. */
export const RIDE_WORKER = { path: "/ride-worker.js", scope: "/booking-confirmation/", textedScope: "/r/" };

/** Sent with ride pages of releases that have the worker; a page without it removes the worker. */
export const RIDE_WORKER_HEADER = "Ride-Worker";

/** What is cached of a ride: its view with its time, its expiry, and its page's files. */
export type KeptRide = {
  view: unknown;
  at: string;
  /** Milliseconds since 1970. */
  until: number;
  /** Build and language of the cached page. */
  build: string;
  files: string[];
};

/** `path` is the page's. */
export const keptRideKey = (path: string): string => `${path}?kept`;
