/** So much the clocks may differ without it mattering: what decides goes by minutes. */
const TOLERANCE_MS = 10_000;

/** How far the server's clock is ahead of this device's, in milliseconds. On the server itself it stays 0. */
let ahead = 0;
const listeners = new Set<() => void>();

/** The present moment by the server's clock, as far as it is known here: what a visitor may do and is told goes by it. */
export const serverNow = (): Date => new Date(serverTimeOf(Date.now()));

export const serverTimeOf = (deviceTime: number): number => deviceTime + ahead;

export const deviceTimeOf = (serverTime: number): number => serverTime - ahead;

/** Between which moments of this device's clock, in milliseconds, the server wrote something. */
type TimeSpan = { from: number; to: number };

/** Whether a moment of the server's clock can be what this page's clock said then; a difference that does not matter is none. */
export const isClockAt = (serverTime: number, { from, to }: TimeSpan): boolean =>
  serverTimeOf(from) - TOLERANCE_MS <= serverTime && serverTime <= serverTimeOf(to) + TOLERANCE_MS;

/** Sets this page's clock by a moment of the server's, in milliseconds, unless it is right; not a number says nothing. */
export function hearServerTime(serverTime: number, { from, to }: TimeSpan): void {
  if (Number.isNaN(serverTime) || isClockAt(serverTime, { from, to })) return;
  ahead = Math.round(serverTime - (from + to) / 2);
  for (const listener of listeners) listener();
}

/** Learns from the `Date` of an answer of our server, which was asked for at a moment of this device's clock and just came. */
export function hearAnswer({ headers }: Response, from: number): void {
  hearServerTime(Date.parse(headers.get("Date") ?? ""), { from, to: Date.now() });
}

/** Calls a function whenever the clock was set anew, until the function it gives is called. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
