import { UNUSED_MS, WITHOUT_WAIT } from "@domrit/server/database/session-options.ts";
import { SteadyClient } from "@domrit/server/database/steady-client.ts";
import { createPostgresBackend, Queue, Worker } from "bullmq";
import type { Backend } from "./backend.ts";
import { reportPolls } from "./backend.ts";

/** In addition to the listening connection; the database has a hundred connections in all. */
const QUEUE_CONNECTIONS = 1;
const WORKER_CONNECTIONS = 3;

const CONNECT_MS = 3000;
const ANSWER_MS = 5000;

/** Uses BullMQ's schema, which must exist. */
export function postgresBackend(databaseUrl: string): Backend {
  const connection = (max: number) => ({
    connectionString: databaseUrl,
    Client: SteadyClient,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: UNUSED_MS,
    query_timeout: ANSWER_MS,
    // The relay adds lost jobs again, so commits need not wait for the disk.
    options: WITHOUT_WAIT,
  });
  return {
    isUp: () => true,
    createQueue: (name, options) =>
      new Queue(name, { ...options, connection: connection(QUEUE_CONNECTIONS) }, createPostgresBackend),
    createWorker: (name, process, options, onTurn) =>
      new Worker(
        name,
        process,
        { ...options, autorun: false, connection: connection(WORKER_CONNECTIONS) },
        (...given: Parameters<typeof createPostgresBackend>) => reportPolls(createPostgresBackend(...given), onTurn),
      ),
    close: () => Promise.resolve(),
  };
}
