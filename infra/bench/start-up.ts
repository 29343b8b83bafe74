import type { ChildProcess } from "node:child_process";
import { endProcess } from "../machine/child-process.ts";
import { atMost, type Benchmark, median } from "../measuring/row.ts";
import { startStack } from "./stack.ts";

const STARTS = 5;
const BAR_MS = 1500;

/** From start to ready and listening; the median of five. */
export const startUp: Benchmark = {
  name: "start-up",
  async run(scope) {
    const { startServer, startWorker } = await startStack(scope);
    const times = { server: [] as number[], worker: [] as number[] };
    for (let i = 0; i < STARTS; i += 1) {
      times.server.push(await timeStart(startServer));
      times.worker.push(await timeStart(startWorker));
    }
    return Object.entries(times).map(([process, samples]) =>
      atMost({ what: `${process} ready after start`, is: median(samples), bar: BAR_MS, unit: "ms" }),
    );
  },
};

async function timeStart(start: () => Promise<ChildProcess>): Promise<number> {
  const started = performance.now();
  const process = await start();
  const took = performance.now() - started;
  await endProcess(process);
  return took;
}
