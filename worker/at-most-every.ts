export function atMostEvery<A extends unknown[]>(
  milliseconds: number,
  run: (...args: A) => void,
): (...args: A) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    if (performance.now() - last < milliseconds) return;
    last = performance.now();
    run(...args);
  };
}
