import { DelayedError } from "bullmq";
import type { Logger } from "pino";
import { atMostEvery } from "../at-most-every.ts";
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
  /** How many jobs of each queue wait, run, or were put off; rejects within seconds. */
  depths(): Promise<{ queue: QueueName; state: JobState; jobs: number }[]>;
  /** Starts doing the jobs of every queue. */
  work(process: Processor): void;
  /** Takes no more jobs, waits for those under way, and lets go of the connections. */
  close(): Promise<void>;
};

/**
 * A job taken by a worker that died is taken up by another when its lock has run out and two checks have seen it so;
 * a check is left out when another worker, even a dead one, made one just before.
 */
const LOCK_MS = 5000;
const CHECK_MS = 3000;
/** How often a job may lose its worker. BullMQ would give it up; here only the delivery record decides. */
const ANY_NUMBER = 1_000_000;

/** Seconds an idle worker waits before it looks again; in PostgreSQL nothing else tells it of a job that was put off. */
const IDLE_SECONDS = 1;

const worker = {
  drainDelay: IDLE_SECONDS,
  lockDuration: LOCK_MS,
  stalledInterval: CHECK_MS,
  maxStalledCount: ANY_NUMBER,
  runRetryDelay: 1000,
};
// Kept jobs are of no use here, and keeping a number of them makes the PostgreSQL backend deadlock.
const job = { attempts: 1, removeOnComplete: true, removeOnFail: true };

/** How long adding may take. A promise of BullMQ stays open as long as Redis is away. */
const ADD_MS = 2000;

const JOB_STATES = ["wait", "active", "delayed"] as const;
type JobState = (typeof JOB_STATES)[number];

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
  const queues: Record<QueueName, JobQueue> = {
    email: open("email"),
    sms: open("sms"),
    dispatch: open("dispatch"),
    invoice: open("invoice"),
  };
  const workers: JobWorker[] = [];
  return {
    isUp: backend.isUp,
    async add(queue, jobs) {
      const bulk = jobs.map(({ id, name, data }) => ({ name, data, opts: { jobId: id } }));
      await within(ADD_MS, queues[queue].addBulk(bulk));
    },
    async depths() {
      const counts = await within(
        ADD_MS,
        Promise.all(
          QUEUE_NAMES.map(async (queue) => ({ queue, jobs: await queues[queue].getJobCounts(...JOB_STATES) })),
        ),
      );
      return counts.flatMap(({ queue, jobs }) => JOB_STATES.map((state) => ({ queue, state, jobs: jobs[state] ?? 0 })));
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

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the queue did not answer")), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
