export type Row = { what: string; measured: string; bar: string; reached: boolean };

/** `scope` ends everything that it starts. */
export type Benchmark = { name: string; run: (scope: AsyncDisposableStack) => Promise<Row[]> };

export function printTable(rows: readonly Row[]): void {
  console.table(
    rows.map(({ what, measured, bar, reached }) => ({ what, measured, bar, "": reached ? "reached" : "MISSED" })),
  );
}

export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);
