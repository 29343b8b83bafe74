/** One measured figure, how it was measured, and the bar it must reach. */
export type Row = { what: string; measured: string; bar: string; reached: boolean };

/** A measurement, named as it is asked for on the command line; what it starts it gives to `scope`, which ends it. */
export type Benchmark = { name: string; run: (scope: AsyncDisposableStack) => Promise<Row[]> };

/** Prints the rows as a table. */
export function printTable(rows: readonly Row[]): void {
  console.table(
    rows.map(({ what, measured, bar, reached }) => ({ what, measured, bar, "": reached ? "reached" : "MISSED" })),
  );
}

/** The value below which the given share of the samples lies; `share` from 0 to 1. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);
