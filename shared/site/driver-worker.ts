export const DRIVER_CACHE = "driver";

/** The service worker that opens the drivers' page without network. */
export const DRIVER_WORKER = { path: "/driver-worker.js", scope: "/driver" };

/** Requests the drivers' page without personal data, for the cache. */
export const FRAME_QUERY = "frame";

/** Asks the worker to cache the page in this language. */
export type KeepFrame = { keepIn: string };
