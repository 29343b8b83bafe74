import { type BookingView, bookingViewSchema, newerView } from "@domrit/shared/booking/view.ts";
import { watchAnswerSchema } from "@domrit/shared/live/messages.ts";
import { io, type Socket } from "socket.io-client";
import * as v from "valibot";
import type { Watch } from "../../proof/history.ts";

const ANSWER_MS = 3000;
/** The site's page also gives up then. */
const CONNECT_MS = 5000;
const ASK_AGAIN_MS = 500;

/** Follows a booking like the site's page, at the next address on refusal. Returns how to close it. */
export function watchBooking(
  urls: readonly string[],
  first: number,
  cookies: ReadonlyMap<string, string>,
  watch: Watch,
): () => void {
  let latest: BookingView | undefined;
  let isClosed = false;
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const hear = (view: BookingView): void => {
    const { status, driverState, driver, vehicle, etaAt } = view;
    watch.told.push({
      version: view.version,
      content: JSON.stringify({ status, driverState, driver, vehicle, etaAt }),
      at: performance.now(),
    });
    latest = newerView(latest, view);
    if (latest.version !== watch.shown.at(-1)?.version)
      watch.shown.push({ version: latest.version, at: performance.now() });
  };
  const open = (turn: number): Socket => {
    const opened = io(urls[turn % urls.length] ?? "", {
      transports: ["websocket"],
      timeout: CONNECT_MS,
      reconnectionDelay: 200,
      reconnectionDelayMax: 1000,
      forceNew: true,
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    });
    const ask = (): void => {
      opened
        .timeout(ANSWER_MS)
        .emit("booking:watch", { id: watch.rideId }, (failure: Error | null, answer: unknown) => {
          const parsed = v.safeParse(watchAnswerSchema, answer);
          if (!failure && parsed.success && parsed.output.ok) hear(parsed.output.booking);
          else if (opened.connected) setTimeout(ask, ASK_AGAIN_MS);
        });
    };
    opened.on("connect", () => {
      watch.connected.push({ at: performance.now() });
      ask();
    });
    opened.on("disconnect", () => {
      const connection = watch.connected.at(-1);
      if (connection) connection.until = performance.now();
      // After a disconnect by the server the library does not reconnect; the page does.
      if (!opened.active && !isClosed) setTimeout(() => opened.connect(), ASK_AGAIN_MS);
    });
    opened.on("connect_error", () => {
      if (urls.length === 1 || isClosed) return;
      opened.removeAllListeners().disconnect();
      setTimeout(() => {
        if (!isClosed) socket = open(turn + 1);
      }, ASK_AGAIN_MS);
    });
    opened.on("booking:changed", (told) => {
      const parsed = v.safeParse(bookingViewSchema, told);
      if (parsed.success && parsed.output.id === watch.rideId) hear(parsed.output);
    });
    return opened;
  };
  let socket = open(first);
  return () => {
    isClosed = true;
    socket.disconnect();
  };
}
