import type { Progress } from "@domrit/server/process/progress.ts";
import { QUEUE_NAMES, QUEUES, type QueueName } from "@domrit/shared/delivery/queues.ts";
import { DelayedError, type Telemetry } from "bullmq";
import type { Logger } from "pino";
import { atMostEvery } from "../at-most-every.ts";
import type { BulkJob, JobQueue, JobWorker } from "./backend.ts";
import { createPlaces } from "./places.ts";
import { postgresBackend } from "./postgres-backend.ts";
import { redisBackend } from "./redis-backend.ts";
import { untilReady, withTimeout } from "./until-ready.ts";

/** Adding a job whose id already waits changes nothing. `delay`: milliseconds before it may run. */
export type NewJob = { id: string; name: string; data: unknown; traceparent?: string | undefined; delay?: number };

/** Returns the milliseconds until the next run, or undefined when the job is over. */
export type Processor = (data: unknown) => Promise<number | undefined>;

export type Queues = {
  isUp(): boolean;
  add(queue: QueueName, jobs: NewJob[]): Promise<void>;
  depths(): Promise<{ queue: QueueName; state: JobState; jobs: number }[]>;
  work(process: Processor): void;
  close(): Promise<void>;
};

/** Another worker takes over a dead worker's job when its lock has run out and two checks have seen it. */
const LOCK_MS = 5000;
const CHECK_MS = 3000;
/** BullMQ would give up a job that lost its worker often; here only the delivery record decides. */
const ANY_NUMBER = 1_000_000;

/** PostgreSQL does not wake an idle worker for a postponed job. */
const IDLE_SECONDS = 1;

const worker = {
  drainDelay: IDLE_SECONDS,
  lockDuration: LOCK_MS,
  stalledInterval: CHECK_MS,
  maxStalledCount: ANY_NUMBER,
  runRetryDelay: 1000,
};
// Kept jobs are useless here, and keeping a number of them deadlocks the PostgreSQL backend.
const job = { attempts: 1, removeOnComplete: true, removeOnFail: true };

/** Limit for adding: BullMQ's promise stays open while Redis is away. */
const ADD_MS = 2000;

/** In PostgreSQL `addBulk` makes two temporary tables, as slow as six single adds. */
const FEW_JOBS = 5;

const JOB_STATES = ["wait", "active", "delayed"] as const;
type JobState = (typeof JOB_STATES)[number];

type QueueSettings = { redisUrl: string | undefined; databaseUrl: string; telemetry?: Telemetry | undefined };

/** Limit for stuck places: a hanging mail server keeps ten jobs of ten e-mails for 200 s. */
const JOB_MS = 240_000;
const LOOK_MS = 1000;

/** In Redis or PostgreSQL. Each queue is a part of the health progress. `telemetry` continues traces. */
export function openQueues(
  { redisUrl, databaseUrl, telemetry }: QueueSettings,
  log: Logger,
  progress: Progress,
): Queues {
  const onError = atMostEvery(10_000, (err: Error) => log.warn({ err }, "the queues cannot be reached"));
  const backend = redisUrl ? redisBackend(redisUrl, onError) : postgresBackend(databaseUrl);
  const stopping = new AbortController();
  const needs = { isUp: backend.isUp, onError, signal: stopping.signal };
  const queues = new Map<QueueName, JobQueue>();
  const workers: JobWorker[] = [];
  const openQueue = async (name: QueueName): Promise<void> => {
    const create = () => backend.createQueue(name, { defaultJobOptions: job });
    const queue = await untilReady(create, { ...needs, onTurn: () => undefined });
    if (queue) queues.set(name, queue);
  };
  const startWorker = async (name: QueueName, process: Processor): Promise<void> => {
    const { concurrency } = QUEUES[name];
    const { moved } = progress.part(`${name} queue`);
    const places = createPlaces(concurrency, JOB_MS);
    const looking = setInterval(() => {
      if (!backend.isUp() || places.areBusy()) moved();
    }, LOOK_MS);
    stopping.signal.addEventListener("abort", () => clearInterval(looking), { once: true });
    const create = () =>
      backend.createWorker(
        name,
        async (taken, token) => {
          // BullMQ takes the next job with each finished one, so a busy worker may not ask for one for long.
          moved();
          const again = await places.during(() => process(taken.data));
          moved();
          if (again === undefined) return;
          await taken.moveToDelayed(Date.now() + again, token);
          throw new DelayedError();
        },
        { ...worker, concurrency, ...(telemetry && { telemetry }) },
        moved,
      );
    const started = await untilReady(create, { ...needs, onTurn: moved });
    if (!started) return;
    workers.push(started);
    if (!stopping.signal.aborted) started.run().catch(onError);
  };
  const opening = QUEUE_NAMES.map(openQueue);
  const opened = (name: QueueName): JobQueue => {
    const queue = queues.get(name);
    if (!queue) throw new Error("the queue is not open yet");
    return queue;
  };
  return {
    isUp: () => backend.isUp() && queues.size === QUEUE_NAMES.length,
    async add(name, jobs) {
      const bulk: BulkJob[] = jobs.map(({ id, name: effect, data, traceparent, delay = 0 }) => {
        const trace = traceparent && { telemetry: { metadata: JSON.stringify({ traceparent }) } };
        return { name: effect, data, opts: { jobId: id, delay, ...trace } };
      });
      const queue = opened(name);
      // A traced job that is added alone would begin another trace.
      const added = telemetry || bulk.length > FEW_JOBS ? queue.addBulk(bulk) : addEach(queue, bulk);
      await withTimeout(ADD_MS, added);
    },
    async depths() {
      const counts = await withTimeout(
        ADD_MS,
        Promise.all(
          QUEUE_NAMES.map(async (queue) => ({ queue, jobs: await opened(queue).getJobCounts(...JOB_STATES) })),
        ),
      );
      return counts.flatMap(({ queue, jobs }) => JOB_STATES.map((state) => ({ queue, state, jobs: jobs[state] ?? 0 })));
    },
    work(process) {
      opening.push(...QUEUE_NAMES.map((name) => startWorker(name, process)));
    },
    async close() {
      stopping.abort();
      await Promise.all(opening);
      await Promise.all(workers.map((each) => each.close()));
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      await backend.close();
    },
  };
}

const addEach = (queue: JobQueue, jobs: BulkJob[]): Promise<unknown> =>
  Promise.all(jobs.map(({ name, data, opts }) => queue.add(name, data, opts)));
