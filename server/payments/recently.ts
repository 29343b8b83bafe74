/** More are not remembered. */
const MOST = 1000;

/**
 * Remembers for some milliseconds what was looked at, in this process alone, so that the provider is not asked of it again and again;
 * `at` is the time now.
 */
export function createRecently<Key>(forMs: number) {
  const seen = new Map<Key, number>();
  return {
    has: (key: Key, at: Date): boolean => (seen.get(key) ?? 0) > at.getTime() - forMs,
    add(key: Key, at: Date): void {
      if (seen.size > MOST) seen.clear();
      seen.set(key, at.getTime());
    },
  };
}
