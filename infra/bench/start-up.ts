import { type Benchmark, median } from "./row.ts";
import { startStack, until } from "./stack.ts";

const BAR_MS = 1500;

/** From starting the processes to the server being ready and the worker listening; the median of five starts. */
export const startUp: Benchmark = {
  name: "start-up",
  async run() {
    await using stack = await startStack();
    const samples: { server: number[]; worker: number[] } = { server: [], worker: [] };
    for (let i = 0; i < 5; i += 1) {
      let started = performance.now();
      const server = await stack.startServer();
      samples.server.push(performance.now() - started);
      server.kill("SIGTERM");
      started = performance.now();
      const worker = stack.startWorker();
      await until(async () => (await listeners(stack.database)) > 0);
      samples.worker.push(performance.now() - started);
      worker.kill("SIGTERM");
      await until(async () => (await listeners(stack.database)) === 0 && server.exitCode !== null);
    }
    return Object.entries(samples).map(([process, times]) => ({
      what: `${process} ready after start`,
      measured: `${Math.round(median(times))} ms`,
      bar: `≤ ${BAR_MS} ms`,
      reached: median(times) <= BAR_MS,
    }));
  },
};

async function listeners(database: Awaited<ReturnType<typeof startStack>>["database"]): Promise<number> {
  const { rows } = await database.query(
    "select count(*)::int n from pg_stat_activity where query ilike 'listen%outbox%'",
  );
  return rows[0].n;
}
