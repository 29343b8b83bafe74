/** The least recently used entry goes first; each expires after its milliseconds. */
type Cache<Value> = { get(key: string): Value | undefined; set(key: string, value: Value, forMs: number): void };

/** Time for which a service's answer is kept. */
export const ANSWER_HOLDS_MS = 24 * 60 * 60 * 1000;

/** Time for which an estimate is kept while a service is away: long enough to book at the shown price. */
export const MAKESHIFT_HOLDS_MS = 15 * 60 * 1000;

/** A few megabytes for each cache. */
export const MAX_ENTRIES = 5000;

export function createCache<Value>(maxEntries: number, now: () => number): Cache<Value> {
  const entries = new Map<string, { value: Value; until: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.until <= now()) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, forMs) {
      entries.delete(key);
      entries.set(key, { value, until: now() + forMs });
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    },
  };
}
