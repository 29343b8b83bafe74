import { Queue, Worker } from "bullmq";
import { Redis } from "ioredis";
import type { Backend } from "./backend.ts";

/**
 * Keeps jobs in Redis. Adding fails at once while Redis is away and within two seconds when it does not answer; workers
 * wait for it as long as it takes. `onError` hears of every failed connection attempt.
 */
export function redisBackend(url: string, onError: (error: Error) => void): Backend {
  const retryStrategy = (attempt: number): number => Math.min(attempt * 100, 1000);
  const adding = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 2000,
    socketTimeout: 5000,
    retryStrategy,
  });
  // Longer than BullMQ ever waits for a job on a connection (10 s): one on which nothing comes any more is dropped.
  const working = new Redis(url, { maxRetriesPerRequest: null, socketTimeout: 15_000, retryStrategy });
  adding.on("error", onError);
  working.on("error", onError);
  return {
    isUp: () => adding.status === "ready",
    createQueue: (name, options) => new Queue(name, { ...options, connection: adding, skipWaitingForReady: true }),
    createWorker: (name, process, options) => new Worker(name, process, { ...options, connection: working }),
    close() {
      adding.disconnect();
      working.disconnect();
      return Promise.resolve();
    },
  };
}
