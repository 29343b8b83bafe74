export type Row = { what: string; measured: string; bar: string; reached: boolean };

/** `scope` ends everything that it starts. */
export type Benchmark = { name: string; run: (scope: AsyncDisposableStack) => Promise<Row[]> };

type Figure = { what: string; is: number; bar: number; unit: string; told?: string };

export const atMost = ({ what, is, bar, unit, told = `${is.toFixed(1)} ${unit}` }: Figure): Row => ({
  what,
  measured: told,
  bar: `≤ ${bar} ${unit}`,
  reached: is <= bar,
});

export const atLeast = ({ what, is, bar, unit, told = `${is.toFixed(1)} ${unit}` }: Figure): Row => ({
  what,
  measured: told,
  bar: `≥ ${bar} ${unit}`,
  reached: is >= bar,
});

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
