/** Remembers what was last used, up to `maxEntries`, each for `ttlMs` from when it was set. */
export type Cache<Value> = { get(key: string): Value | undefined; set(key: string, value: Value): void };

export function createCache<Value>(maxEntries: number, ttlMs: number, now: () => number): Cache<Value> {
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
    set(key, value) {
      entries.delete(key);
      entries.set(key, { value, until: now() + ttlMs });
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    },
  };
}
