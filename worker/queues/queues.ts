import { DelayedError } from "bullmq";
import type { Logger } from "pino";
import { atMostEvery } from "../log.ts";
import type { JobQueue, JobWorker } from "./backend.ts";
import { postgresBackend } from "./postgres-backend.ts";
import { QUEUE_NAMES, QUEUES, type QueueName } from "./queue-names.ts";
import { redisBackend } from "./redis-backend.ts";

/** A job by its id: adding one that waits already changes nothing. */
export type NewJob = { id: string; name: string; data: unknown };

/** Does a job; gives the milliseconds after which it wants to be done again, or undefined when it is over. */
export type Processor = (data: unknown) => Promise<number | undefined>;

export type Queues = {
  /** False while it is of no use to add jobs. */
  isUp(): boolean;
  /** Rejects, within seconds, when the jobs could not be added. */
  add(queue: QueueName, jobs: NewJob[]): Promise<void>;
  /** Starts doing the jobs of every queue. */
  work(process: Processor): void;
  /** Takes no more jobs, waits for those under way, and lets go of the connections. */
  close(): Promise<void>;
};

/**
 * A job taken by a worker that died is taken up by another after one to two of these: its lock runs out, then two
 * checks have to see it so.
 */
const LOCK_MS = 5000;
/** How often a job may lose its worker. BullMQ would give it up; here only the delivery record decides. */
const ANY_NUMBER = 1_000_000;

const worker = { lockDuration: LOCK_MS, stalledInterval: LOCK_MS, maxStalledCount: ANY_NUMBER, runRetryDelay: 1000 };
// Kept jobs are of no use here, and keeping a number of them makes the PostgreSQL backend deadlock.
const job = { attempts: 1, removeOnComplete: true, removeOnFail: true };

type Where = { redisUrl: string | undefined; databaseUrl: string };

/** The queues, kept in Redis where there is one, else in PostgreSQL. */
export function openQueues({ redisUrl, databaseUrl }: Where, log: Logger): Queues {
  const onError = atMostEvery(10_000, (err: Error) => log.warn({ err }, "the queues cannot be reached"));
  const backend = redisUrl ? redisBackend(redisUrl, onError) : postgresBackend(databaseUrl);
  const open = (name: QueueName): JobQueue => {
    const queue = backend.createQueue(name, { defaultJobOptions: job });
    queue.on("error", onError);
    return queue;
  };
  const queues: Record<QueueName, JobQueue> = { email: open("email"), sms: open("sms"), dispatch: open("dispatch") };
  const workers: JobWorker[] = [];
  return {
    isUp: backend.isUp,
    async add(queue, jobs) {
      await queues[queue].addBulk(jobs.map(({ id, name, data }) => ({ name, data, opts: { jobId: id } })));
    },
    work(process) {
      for (const name of QUEUE_NAMES) {
        const started = backend.createWorker(
          name,
          async (taken, token) => {
            const again = await process(taken.data);
            if (again === undefined) return;
            await taken.moveToDelayed(Date.now() + again, token);
            throw new DelayedError();
          },
          { ...worker, concurrency: QUEUES[name].concurrency },
        );
        started.on("error", onError);
        workers.push(started);
      }
    },
    async close() {
      await Promise.all(workers.map((each) => each.close()));
      await Promise.all(Object.values(queues).map((queue) => queue.close()));
      await backend.close();
    },
  };
}
