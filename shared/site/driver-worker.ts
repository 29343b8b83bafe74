/** The browser's own cache of the frame of the drivers' page. */
export const DRIVER_CACHE = "driver";

/** Where the service worker is that opens that page without network; it is for the pages of drivers alone. */
export const DRIVER_WORKER = { path: "/driver-worker.js", scope: "/driver" };

/** On the address of the drivers' page it asks for the page as it is for nobody in particular, to be kept. */
export const FRAME_QUERY = "frame";

/** What the page tells its worker: to keep the frame, in this language. */
export type KeepFrame = { keepIn: string };
