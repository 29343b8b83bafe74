import type { Progress } from "@domrit/server/process/progress.ts";
import { QUEUE_NAMES, QUEUES, type QueueName } from "@domrit/shared/delivery/queues.ts";
import { DelayedError, type Telemetry } from "bullmq";
import type { Logger } from "pino";
import { atMostEvery } from "../at-most-every.ts";
import type { BulkJob, JobQueue, JobWorker } from "./backend.ts";
import { createPlaces } from "./places.ts";
import { postgresBackend } from "./postgres-backend.ts";
import { redisBackend } from "./redis-backend.ts";
import { untilReady } from "./until-ready.ts";
import { withTimeout } from "./with-timeout.ts";

/**
 * A job by its id: adding one that waits already changes nothing. `traceparent`: the trace it goes on with. `delay`: the
 * milliseconds after which it is done at the earliest.
 */
export type NewJob = { id: string; name: string; data: unknown; traceparent?: string | undefined; delay?: number };

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

/**
 * So many jobs are added one by one: in PostgreSQL BullMQ makes two temporary tables to add several at once, which takes
 * as long as adding six.
 */
const FEW_JOBS = 5;

const JOB_STATES = ["wait", "active", "delayed"] as const;
type JobState = (typeof JOB_STATES)[number];

type QueueSettings = { redisUrl: string | undefined; databaseUrl: string; telemetry?: Telemetry | undefined };

/**
 * How long all a queue's places may be taken by the same jobs. Each step of a job has a shorter time limit of its own; a
 * mail server that hangs keeps ten jobs of ten e-mails, ten at a time, for 200 s.
 */
const JOB_MS = 240_000;
/** How often it is looked whether that is so, or Redis is away: reasons for a worker not to ask for jobs. */
const LOOK_MS = 1000;

/**
 * The queues, kept in Redis where there is one, else in PostgreSQL. Each worker's part of the progress is named after its
 * queue. What `telemetry` is told of each job goes on with the job's own trace.
 */
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
          // With each job that is over BullMQ takes the next at once: a busy worker may not ask for one for long.
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
      // Added alone, a job that is traced would begin a trace of its own.
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
