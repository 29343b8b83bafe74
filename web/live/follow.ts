import type { ClientToServer, ServerToClient } from "@domrit/shared/live/messages.ts";
import type { Socket } from "socket.io-client";

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

/** While the live channel is down, the server is asked over HTTP this often. */
const POLL_INTERVAL = 5_000;
/** The live channel answers within this time, or does not. */
export const ANSWER_TIMEOUT = 5_000;
/** After waking up, the page asks over HTTP when the live channel says nothing for so long: it may have died unnoticed. */
const WAKE_PATIENCE = 500;
const LOOK_INTERVAL = 1_000;
/** The clock went on by so much between two looks at it: the page slept, or the whole device. */
const SLEPT_AFTER = 10_000;

type FollowOptions = {
  /** Asks the server to send changes over the live channel; `done` says whether it will. */
  ask: (socket: LiveSocket, done: (isWatched: boolean) => void) => void;
  poll: () => Promise<unknown>;
  listen: (socket: LiveSocket) => void;
  /** There is contact with the server: what is known is what is true now. */
  onContact?: () => void;
};

/**
 * Follows something that changes on the server until the function it gives is called: over the live channel, asking at
 * every connection, whenever the page is looked at again and when it wakes up; by asking over HTTP while that channel is down.
 */
export function follow({ ask, poll, listen, onContact = () => undefined }: FollowOptions): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let socket: LiveSocket | undefined;
  let isWatched = false;

  const askNow = () => {
    if (!socket) return;
    ask(socket, (answer) => {
      isWatched = answer;
      if (answer && !signal.aborted) onContact();
    });
  };
  const pollNow = () =>
    poll().then(
      () => signal.aborted || onContact(),
      () => undefined,
    );
  const refresh = () => {
    if (!socket?.connected) {
      void pollNow();
      return;
    }
    isWatched = false;
    askNow();
    setTimeout(() => isWatched || signal.aborted || void pollNow(), WAKE_PATIENCE);
  };
  const refreshIfVisible = () => document.visibilityState === "visible" && refresh();

  let lookedAt = Date.now();
  const look = () => {
    const hasSlept = Date.now() - lookedAt > SLEPT_AFTER;
    lookedAt = Date.now();
    if (hasSlept) refreshIfVisible();
  };
  const clock = setInterval(look, LOOK_INTERVAL);
  const timer = setInterval(() => {
    if (isWatched) return;
    if (socket?.connected) askNow();
    else if (socket?.active === false) socket.connect();
    void pollNow();
  }, POLL_INTERVAL);
  document.addEventListener("visibilitychange", refreshIfVisible, { signal });
  window.addEventListener("online", refresh, { signal });

  const connect = async () => {
    const { io } = await import("socket.io-client");
    if (signal.aborted) return;
    // A machine that lost its power refuses nothing: it is silent, and the library would wait for it for 20 seconds.
    socket = io({ transports: ["websocket"], withCredentials: true, timeout: ANSWER_TIMEOUT });
    socket.on("connect", askNow);
    socket.on("disconnect", () => {
      isWatched = false;
    });
    listen(socket);
    socket.io.on("ping", () => isWatched && onContact());
  };
  // Without the library there is still the asking over HTTP.
  connect().catch(() => undefined);

  return () => {
    ending.abort();
    clearInterval(timer);
    clearInterval(clock);
    socket?.disconnect();
  };
}
