import type { BookingView } from "@domrit/shared/booking/view.ts";
import type { WatchAnswer } from "@domrit/shared/live/messages.ts";

type Listener = (...args: never[]) => void;
type Answer = (failure: Error | null, answer?: WatchAnswer) => void;

/** Stands for the live channel: a test connects it, breaks it, and speaks for the server. */
export function createFakeSocket() {
  const listeners = new Map<string, Listener>();
  const asked: unknown[] = [];
  let snapshot: WatchAnswer = { ok: false, code: "not_found" };
  const socket = {
    connected: false,
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    io: { on: (event: string, listener: Listener) => listeners.set(`io:${event}`, listener) },
    timeout: () => ({
      emit(_event: string, watch: unknown, answer: Answer) {
        asked.push(watch);
        answer(null, snapshot);
      },
    }),
    disconnect() {
      socket.connected = false;
    },
  };
  const fire = (event: string, ...args: unknown[]) => listeners.get(event)?.(...(args as never[]));
  return {
    socket,
    /** What was asked to be watched. */
    asked,
    connect(booking: BookingView) {
      snapshot = { ok: true, booking };
      socket.connected = true;
      fire("connect");
    },
    breakOff() {
      socket.connected = false;
      fire("disconnect");
    },
    change: (booking: BookingView) => fire("booking:changed", booking),
    ping: () => fire("io:ping"),
    isListening: () => listeners.has("connect"),
  };
}
