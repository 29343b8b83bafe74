import { Queue, Worker } from "bullmq";
import { Redis } from "ioredis";
import type { Backend } from "./backend.ts";

/** Longer than BullMQ ever waits for a job on a connection (10 s): one on which nothing comes any more is dropped. */
const SILENCE_MS = 15_000;

/** Keeps jobs in Redis; waits for it as long as it takes. `onError` hears of every failed attempt to reach it. */
export function redisBackend(url: string, onError: (error: Error) => void): Backend {
  const connection = new Redis(url, {
    maxRetriesPerRequest: null,
    socketTimeout: SILENCE_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  connection.on("error", onError);
  return {
    isUp: () => connection.status === "ready",
    createQueue: (name, options) => new Queue(name, { ...options, connection }),
    createWorker: (name, process, options) => new Worker(name, process, { ...options, connection }),
    close() {
      connection.disconnect();
      return Promise.resolve();
    },
  };
}
