import { observedGauge } from "@domrit/server/metrics/observed-gauge.ts";
import type { Queues } from "./queues.ts";

const jobs = observedGauge<Queues>({
  name: "domrit_queue_jobs",
  help: "Jobs of a queue that wait, run, or were put off",
  labelNames: ["queue", "state"],
  freshMs: 5000,
  read: async (queues) => {
    const depths = await queues.depths();
    return depths.map(({ queue, state, jobs: value }) => ({ labels: { queue, state }, value }));
  },
});

export const measureQueues = (queues: Queues | undefined): void => jobs.observe(queues);
