import type { Job, QueueOptions, WorkerOptions } from "bullmq";

/** What is used of a BullMQ queue, whatever keeps its jobs. */
export type JobQueue = {
  addBulk(jobs: { name: string; data: unknown; opts: { jobId: string } }[]): Promise<unknown>;
  getJobCounts(...states: ("wait" | "active" | "delayed")[]): Promise<Record<string, number>>;
  on(event: "error", listener: (error: Error) => void): unknown;
  close(): Promise<void>;
};

/** What is used of a BullMQ worker, whatever keeps its jobs. */
export type JobWorker = {
  on(event: "error", listener: (error: Error) => void): unknown;
  close(): Promise<void>;
};

type Process = (job: Job<unknown>, token?: string) => Promise<void>;

/** Where jobs are kept. */
export type Backend = {
  /** False while jobs cannot be added; BullMQ would wait for ever instead of failing. */
  isUp(): boolean;
  createQueue(name: string, options: Omit<QueueOptions, "connection">): JobQueue;
  createWorker(name: string, process: Process, options: Omit<WorkerOptions, "connection">): JobWorker;
  close(): Promise<void>;
};
