import { createPostgresBackend, withBackend } from "bullmq";
import type { Backend } from "./backend.ts";

/** Connections of one queue and of one worker beside the one it listens on; the database has a hundred for everybody. */
const QUEUE_CONNECTIONS = 1;
const WORKER_CONNECTIONS = 3;

/** How long opening a connection may take. */
const CONNECT_MS = 10_000;

/** Keeps jobs in PostgreSQL, in BullMQ's own schema, which has to be there. */
export function postgresBackend(databaseUrl: string): Backend {
  const { Queue, Worker } = withBackend(createPostgresBackend);
  const connection = (max: number) => ({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    // A job that is lost in a crash of the database is added again by the relay, so nobody waits for the disk.
    options: "-c synchronous_commit=off",
  });
  return {
    isUp: () => true,
    createQueue: (name, options) => new Queue(name, { ...options, connection: connection(QUEUE_CONNECTIONS) }),
    createWorker: (name, process, options) =>
      new Worker(name, process, { ...options, connection: connection(WORKER_CONNECTIONS) }),
    close: () => Promise.resolve(),
  };
}
