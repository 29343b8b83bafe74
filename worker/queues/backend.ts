import type { Job, QueueOptions, WorkerOptions } from "bullmq";
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
