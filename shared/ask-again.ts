/** A call is repeated until this long after the first try. */
const AGAIN_WITHIN_MS = 20_000;

type Answer = { status: number; headers: { get(name: string): string | null } };

/** Milliseconds until a repeat after a 503 with a time; 0: final. `begunAt`: first try (`performance.now()`). */
export function askAgainAfter({ status, headers }: Answer, begunAt: number): number {
  const wait = status === 503 ? Number(headers.get("Retry-After") ?? 0) * 1000 : 0;
  return wait > 0 && performance.now() + wait <= begunAt + AGAIN_WITHIN_MS ? wait : 0;
}
