const TURNS = 40;
const ROUNDS = 5;
const CLOSE = 0.15;

/** The quickest tenth says what the work takes, whatever else the machine is doing. */
const typical = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 10)] ?? 0;

/**
 * By how much two requests differ in what they take, as a share of the second: both in turn, many times over, and again
 * when the machine seems to have had a hand in it.
 */
export async function differenceInTime(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && least > CLOSE; round += 1) {
    const took: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const which of turn % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
        const started = performance.now();
        await [one, other][which]?.();
        took[which].push(performance.now() - started);
      }
    }
    least = Math.min(least, Math.abs(typical(took[0]) / typical(took[1]) - 1));
  }
  return least;
}
