import type { Answer } from "./hal.ts";

/** So long the answer to a key is kept, as Mollie does (docs.mollie.com, "Idempotency"). */
const KEPT_MS = 3_600_000;

/** Which keys were used within the hour, and what they were answered. */
export function createKeys(now: () => Date) {
  const used = new Map<string, { at: number; body: string; answer: Promise<Answer> }>();
  return {
    /** Does the work once for a key. An answer that was lost is there for who asks again; a key with another body is refused. */
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
