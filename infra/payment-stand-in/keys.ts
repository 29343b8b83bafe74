import type { Answer } from "./hal.ts";

/** As Mollie does (docs.mollie.com, "Idempotency"). */
const KEPT_MS = 3_600_000;

/** Keys of the last hour with their answers. */
export function createKeys(now: () => Date) {
  const used = new Map<string, { at: number; body: string; answer: Promise<Answer> }>();
  return {
    /** Once for a key; a lost answer is repeated. Another body is refused. */
    async once(key: string, body: string, work: () => Answer | Promise<Answer>, refuse: () => Answer): Promise<Answer> {
      const at = now().getTime();
      const earlier = used.get(key);
      if (earlier && earlier.at >= at - KEPT_MS) {
        return earlier.body === body ? { ...(await earlier.answer), isLost: false } : refuse();
      }
      const answer = Promise.resolve(work());
      used.set(key, { at, body, answer });
      return answer;
    },
  };
}
