import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 500;

export async function until(holds: () => Promise<boolean>, seconds: number, what: string): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what} did not come within ${seconds} s`);
    await sleep(LOOK_MS);
  }
}
