/** Until so many milliseconds after it was first made, a call is made again: as long as one answer is waited for. */
const AGAIN_WITHIN_MS = 20_000;

type Answer = { status: number; headers: { get(name: string): string | null } };

/**
 * In how many milliseconds a call that may be repeated is made again, where the server was away for a moment (503) and says
 * when; 0 when this answer stands. `begunAt`: when it was first made, as `performance.now()` has it.
 */
export function askAgainAfter({ status, headers }: Answer, begunAt: number): number {
  const wait = status === 503 ? Number(headers.get("Retry-After") ?? 0) * 1000 : 0;
  return wait > 0 && performance.now() + wait <= begunAt + AGAIN_WITHIN_MS ? wait : 0;
}
