import { setTimeout as sleep } from "node:timers/promises";
import { type Benchmark, percentile } from "../measuring/row.ts";
import { changeBookings, fillBookings, wakeRelay } from "./load/rows.ts";
import { startStack, until } from "./stack.ts";
import { monotonicNow, startWatchers } from "./watchers.ts";

const SOCKETS = 5000;
const PER_SECOND = 50;
const CHANGES = 1000;
const WARM_UP = 200;

/** From a change's commit to the watching page's socket, with many pages open. */
export const liveChanges: Benchmark = {
  name: "live-changes",
  async run(scope) {
    const stack = await startStack(scope);
    const { database } = stack;
    await fillBookings(database, SOCKETS);
    await stack.startServer();
    await stack.startWorker();
    const { arrivals } = await startWatchers(scope, stack.url, SOCKETS);

    const committed = new Map<number, number>();
    const change = async (id: number): Promise<void> => {
      await changeBookings(database, id, id);
      committed.set(id, monotonicNow());
      await wakeRelay(database);
    };
    const changes: Promise<void>[] = [];
    for (let id = 1; id <= WARM_UP + CHANGES; id += 1) {
      changes.push(change(id));
      await sleep(1000 / PER_SECOND);
    }
    await Promise.all(changes);
    await until(() => arrivals.length >= committed.size);

    const times = arrivals.filter(({ id }) => id > WARM_UP).map(({ id, at }) => at - (committed.get(id) ?? Number.NaN));
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    const measured = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    const what = `commit → socket, ${SOCKETS} sockets, ${PER_SECOND}/s`;
    return [{ what, measured, bar: "p50 ≤ 10 ms, p99 ≤ 100 ms", reached: p50 <= 10 && p99 <= 100 }];
  },
};
