import { createRedisBackend, Queue, Worker } from "bullmq";
import { Redis } from "ioredis";
import type { Backend } from "./backend.ts";
import { reportPolls } from "./backend.ts";

/** Longer than a worker waits for a job: a silent connection is dropped. */
const SILENCE_MS = 4000;

/** Waits for Redis without limit; `onError` hears of every failed attempt. */
export function redisBackend(url: string, onError: (error: Error) => void): Backend {
  const connection = new Redis(url, {
    maxRetriesPerRequest: null,
    commandTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  connection.on("error", onError);
  return {
    isUp: () => connection.status === "ready",
    createQueue: (name, options) => new Queue(name, { ...options, connection }),
    createWorker: (name, process, options, onTurn) =>
      new Worker(
        name,
        process,
        { ...options, autorun: false, connection },
        (...given: Parameters<typeof createRedisBackend>) => reportPolls(createRedisBackend(...given), onTurn),
      ),
    close() {
      connection.disconnect();
      return Promise.resolve();
    },
  };
}
