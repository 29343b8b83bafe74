/** The browser's own cache of the pages of rides that were opened on it. */
export const RIDE_CACHE = "rides";

/** Where the service worker is that opens them without network; it is for the pages of rides and their texted addresses alone. */
export const RIDE_WORKER = { path: "/ride-worker.js", scope: "/booking-confirmation/", textedScope: "/r/" };

/** On each page of a ride from a release that has the service worker. One that misses it has the worker go. */
export const RIDE_WORKER_HEADER = "Ride-Worker";

/** What is kept of a ride beside its page: the view and when it was known, until when, and what its page is made of. */
export type KeptRide = {
  view: unknown;
  /** ISO 8601. */
  at: string;
  /** Milliseconds since 1970. */
  until: number;
  /** Which build and language the kept page is of. */
  build: string;
  /** The addresses of its files. */
  files: string[];
};

/** Under which address that is kept; `path` is the page's. */
export const keptRideKey = (path: string): string => `${path}?kept`;
