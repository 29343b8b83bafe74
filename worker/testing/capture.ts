import type { QueueName } from "@domrit/shared/delivery/queues.ts";
import type { NewJob, Queues } from "../queues/queues.ts";

/** Queues that only remember what was added; `failing` makes adding fail as it does when Redis breaks. */
export function captureQueues() {
  const added: (NewJob & { queue: QueueName })[] = [];
  const state = { up: true, failing: false };
  const queues: Queues = {
    isUp: () => state.up,
    add(queue, jobs) {
      if (state.failing) return Promise.reject(new Error("the connection broke"));
      added.push(...jobs.map((job) => ({ ...job, queue })));
      return Promise.resolve();
    },
    depths: () => Promise.resolve([]),
    work: () => undefined,
    close: () => Promise.resolve(),
  };
  return { queues, added, state };
}
