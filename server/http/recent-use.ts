const REMEMBER_MS = 60_000;

/** How often each key was added in the last minute. */
export function createRecentUse(now: () => number = () => performance.now()) {
  const counts = new Map<string, number>();
  let uses: { key: string; at: number }[] = [];

  const forgetOld = (): void => {
    const old = uses.findIndex(({ at }) => now() - at <= REMEMBER_MS);
    const gone = old < 0 ? uses.length : old;
    if (gone === 0) return;
    for (const { key } of uses.slice(0, gone)) {
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    }
    uses = uses.slice(gone);
  };

  return {
    add(key: string): void {
      forgetOld();
      counts.set(key, (counts.get(key) ?? 0) + 1);
      uses.push({ key, at: now() });
    },
    of: (key: string): number => counts.get(key) ?? 0,
  };
}
