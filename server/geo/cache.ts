/** Remembers what was last used, up to `maxEntries`, each for so many milliseconds from when it was set. */
export type Cache<Value> = { get(key: string): Value | undefined; set(key: string, value: Value, forMs: number): void };

/** An answer of a service holds for a day. */
export const ANSWER_HOLDS_MS = 24 * 60 * 60 * 1000;

/**
 * What we made do with while a service was away holds long enough to book: the price of a booking must not differ from
 * the one shown just because the service came back in between.
 */
export const MAKESHIFT_HOLDS_MS = 15 * 60 * 1000;

/** Entries of every cache: a few megabytes at most. */
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
