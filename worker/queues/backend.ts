import type { Job, QueueOptions, WorkerOptions } from "bullmq";
import type { ConnectedQueue } from "./until-ready.ts";

type JobOptions = { jobId: string; delay: number; telemetry?: { metadata: string } };
export type BulkJob = { name: string; data: unknown; opts: JobOptions };

/** What is used of a BullMQ queue, whatever keeps its jobs. */
export type JobQueue = ConnectedQueue & {
  add(name: string, data: unknown, opts: JobOptions): Promise<unknown>;
  addBulk(jobs: BulkJob[]): Promise<unknown>;
  getJobCounts(...states: ("wait" | "active" | "delayed")[]): Promise<Record<string, number>>;
};

/** What is used of a BullMQ worker, whatever keeps its jobs. */
export type JobWorker = ConnectedQueue & {
  /** Does jobs until it is closed. */
  run(): Promise<void>;
};

type Process = (job: Job<unknown>, token?: string) => Promise<void>;

type WorkerSettings = Omit<WorkerOptions, "connection" | "autorun">;

/** Where jobs are kept. */
export type Backend = {
  /** False while jobs cannot be added; BullMQ would wait for ever instead of failing. */
  isUp(): boolean;
  createQueue(name: string, options: Omit<QueueOptions, "connection">): JobQueue;
  /** A worker that does nothing yet; it calls `onTurn` in each round of looking for jobs. */
  createWorker(name: string, process: Process, options: WorkerSettings, onTurn: () => void): JobWorker;
  close(): Promise<void>;
};
