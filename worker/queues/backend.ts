import { setTimeout as sleep } from "node:timers/promises";
import type { IQueueBackend, Job, QueueOptions, WorkerOptions } from "bullmq";
import type { ConnectedQueue } from "./until-ready.ts";

type JobOptions = { jobId: string; delay: number; telemetry?: { metadata: string } };
export type BulkJob = { name: string; data: unknown; opts: JobOptions };

export type JobQueue = ConnectedQueue & {
  add(name: string, data: unknown, opts: JobOptions): Promise<unknown>;
  addBulk(jobs: BulkJob[]): Promise<unknown>;
  getJobCounts(...states: ("wait" | "active" | "delayed")[]): Promise<Record<string, number>>;
};

export type JobWorker = ConnectedQueue & {
  run(): Promise<void>;
};

type Process = (job: Job<unknown>, token?: string) => Promise<void>;

type WorkerSettings = Omit<WorkerOptions, "connection" | "autorun">;

export type Backend = {
  /** False while jobs cannot be added: BullMQ would wait for ever. */
  isUp(): boolean;
  createQueue(name: string, options: Omit<QueueOptions, "connection">): JobQueue;
  /** The worker starts later; `onTurn` is called in each round of looking for jobs. */
  createWorker(name: string, process: Process, options: WorkerSettings, onTurn: () => void): JobWorker;
  close(): Promise<void>;
};

/** Shorter than the limits of a stuck worker and of a silent connection. */
const LONGEST_WAIT_SECONDS = 2;
/** BullMQ would retry at once after a failure. */
const PAUSE_MS = 500;

export function reportPolls<B extends IQueueBackend>(backend: B, onTurn: () => void): B {
  const tell =
    <Given extends unknown[], Result>(ask: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      onTurn();
      try {
        return await ask(...given);
      } catch (error) {
        await sleep(PAUSE_MS);
        throw error;
      } finally {
        onTurn();
      }
    };
  backend.moveToActive = tell(backend.moveToActive.bind(backend));
  backend.waitForJob = tell(backend.waitForJob.bind(backend));
  return Object.defineProperty(backend, "maximumBlockTimeout", { value: LONGEST_WAIT_SECONDS });
}
