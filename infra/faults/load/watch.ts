import { type BookingView, bookingViewSchema, newerView } from "@domrit/shared/booking/view.ts";
import { watchAnswerSchema } from "@domrit/shared/live/messages.ts";
import { io } from "socket.io-client";
import * as v from "valibot";
import type { Watch } from "../history.ts";

const ANSWER_MS = 3000;
/** A page asks again so long after it was not told whether it will hear of changes. */
const ASK_AGAIN_MS = 500;

/** A page that follows a booking, as the site's own does; gives how to close it. */
export function watchBooking(url: string, cookies: ReadonlyMap<string, string>, watch: Watch): () => void {
  let latest: BookingView | undefined;
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const socket = io(url, {
    transports: ["websocket"],
    reconnectionDelay: 200,
    reconnectionDelayMax: 1000,
    forceNew: true,
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  });
  const hear = (view: BookingView): void => {
    const { status, driverState, driver, vehicle, etaAt } = view;
    watch.told.push({
      version: view.version,
      content: JSON.stringify({ status, driverState, driver, vehicle, etaAt }),
    });
    latest = newerView(latest, view);
    if (latest.version !== watch.shown.at(-1)?.version)
      watch.shown.push({ version: latest.version, at: performance.now() });
  };
  const ask = (): void => {
    socket.timeout(ANSWER_MS).emit("booking:watch", { id: watch.rideId }, (failure: Error | null, answer: unknown) => {
      const parsed = v.safeParse(watchAnswerSchema, answer);
      if (!failure && parsed.success && parsed.output.ok) hear(parsed.output.booking);
      else if (socket.connected) setTimeout(ask, ASK_AGAIN_MS);
    });
  };
  socket.on("connect", () => {
    watch.connected.push({ at: performance.now() });
    ask();
  });
  socket.on("disconnect", () => {
    const connection = watch.connected.at(-1);
    if (connection) connection.until = performance.now();
    // After an end that the server asked for, the library does not connect by itself; the site's page does.
    if (!socket.active && !isClosed) setTimeout(() => socket.connect(), ASK_AGAIN_MS);
  });
  socket.on("booking:changed", (told) => {
    const parsed = v.safeParse(bookingViewSchema, told);
    if (parsed.success && parsed.output.id === watch.rideId) hear(parsed.output);
  });
  let isClosed = false;
  return () => {
    isClosed = true;
    socket.disconnect();
  };
}
