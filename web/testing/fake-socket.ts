import type { BookingView } from "@domrit/shared/booking/view.ts";
import type { AccountAnswer, WatchAnswer } from "@domrit/shared/live/messages.ts";
import { wasGiven } from "./recorded.ts";

type Listener = (...args: never[]) => void;
type Answer = (failure: Error | null, answer?: WatchAnswer | AccountAnswer) => void;

/** A booking as the channel tells of it: as the server gave it to somebody who knows its id or has a link to it. */
function told(booking: BookingView): BookingView {
  if (!booking.own && wasGiven({ status: 200, body: booking })) return booking;
  throw new Error(`The live channel never told this: ${JSON.stringify(booking)}`);
}

/** Stands for the live channel: a test connects it, breaks it, and speaks for the server. */
export function createFakeSocket() {
  const listeners = new Map<string, Listener[]>();
  const listen = (event: string, listener: Listener) =>
    listeners.set(event, [...(listeners.get(event) ?? []), listener]);
  const asked: unknown[] = [];
  let snapshot: WatchAnswer = { ok: false, code: "not_found" };
  let account: AccountAnswer = { ok: true };
  let isDead = false;
  const answerTo = (event: string, args: unknown[]): WatchAnswer | AccountAnswer => {
    asked.push(args.length > 0 ? args[0] : event);
    return event === "booking:watch" ? snapshot : account;
  };
  const socket = {
    connected: false,
    active: true,
    on: listen,
    io: { on: (event: string, listener: Listener) => listen(`io:${event}`, listener) },
    timeout: () => ({
      emit(event: string, ...args: [...unknown[], Answer]) {
        const answer = args.pop() as Answer;
        if (!isDead) answer(null, answerTo(event, args));
      },
    }),
    connect() {
      socket.active = true;
    },
    disconnect() {
      socket.connected = false;
      socket.active = false;
    },
  };
  const fire = (event: string, ...args: unknown[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...(args as never[]));
  };
  const open = () => {
    socket.connected = true;
    socket.active = true;
    fire("connect");
  };
  return {
    socket,
    /** What was asked to be watched: a booking, or by its event's name the account or the office. */
    asked,
    connect(booking: BookingView) {
      snapshot = { ok: true, booking: told(booking) };
      open();
    },
    connectAccount(answer: AccountAnswer = { ok: true }) {
      account = answer;
      open();
    },
    /** Nothing comes any more, and nobody has noticed. */
    dieUnnoticed() {
      isDead = true;
    },
    breakOff() {
      socket.connected = false;
      fire("disconnect");
    },
    /** Says something as the server. */
    tell: fire,
    change: (booking: BookingView) => fire("booking:changed", told(booking)),
    ping: () => fire("io:ping"),
    isListening: () => listeners.has("connect"),
  };
}
