/** Counts each key's uses in the last milliseconds. */
export function createRecentUse(milliseconds: number, now: () => number = () => performance.now()) {
  const counts = new Map<string, number>();
  let uses: { key: string; at: number }[] = [];

  const forgetOld = (): void => {
    const firstKept = uses.findIndex(({ at }) => now() - at < milliseconds);
    const gone = firstKept < 0 ? uses.length : firstKept;
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
    of(key: string): number {
      forgetOld();
      return counts.get(key) ?? 0;
    },
  };
}
