import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import {
  type ClientToServer,
  type ServerToClient,
  type WatchAnswer,
  watchAnswerSchema,
} from "@domrit/shared/live/messages.ts";
import type { Socket } from "socket.io-client";
import * as v from "valibot";

/** While the live channel is down, the booking is asked for over HTTP this often. */
const POLL_INTERVAL = 5_000;
const ANSWER_TIMEOUT = 5_000;

type Watching = {
  id: number;
  token: string | undefined;
  /** Asks for the booking over HTTP. */
  read: () => Promise<BookingView>;
  onView: (view: BookingView) => void;
  /** There is contact with the server: what is known is what is true now. */
  onContact: () => void;
};

/**
 * Follows one booking until the function it gives is called: over the live channel, with a snapshot at every connection
 * and whenever the page is looked at again; by asking over HTTP while that channel is down.
 */
export function watchBooking({ id, token, read, onView, onContact }: Watching): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let socket: Socket<ServerToClient, ClientToServer> | undefined;
  let isWatching = false;

  const hear = (view: BookingView) => {
    if (signal.aborted) return;
    onView(view);
    onContact();
  };
  const onAnswer = (failure: Error | null, answer?: WatchAnswer) => {
    const parsed = v.safeParse(watchAnswerSchema, answer);
    isWatching = !failure && parsed.success && parsed.output.ok;
    if (parsed.success && parsed.output.ok) hear(parsed.output.booking);
  };
  const watch = () => {
    const asked = { id, ...(token && { token }) };
    socket?.timeout(ANSWER_TIMEOUT).emit("booking:watch", asked, onAnswer);
  };
  const poll = () => read().then(hear, () => undefined);
  const refresh = () => {
    if (socket?.connected) watch();
    else void poll();
  };
  const refreshIfVisible = () => document.visibilityState === "visible" && refresh();

  const timer = setInterval(() => {
    if (isWatching) return;
    if (socket?.connected) watch();
    void poll();
  }, POLL_INTERVAL);
  document.addEventListener("visibilitychange", refreshIfVisible, { signal });
  window.addEventListener("online", refresh, { signal });

  const connect = async () => {
    const { io } = await import("socket.io-client");
    if (signal.aborted) return;
    socket = io({ transports: ["websocket"], withCredentials: true });
    socket.on("connect", watch);
    socket.on("disconnect", () => {
      isWatching = false;
    });
    socket.on("booking:changed", (view) => {
      const parsed = v.safeParse(bookingViewSchema, view);
      if (parsed.success && parsed.output.id === id) hear(parsed.output);
    });
    socket.io.on("ping", () => isWatching && onContact());
  };
  // Without the library there is still the asking over HTTP.
  connect().catch(() => undefined);

  return () => {
    ending.abort();
    clearInterval(timer);
    socket?.disconnect();
  };
}
