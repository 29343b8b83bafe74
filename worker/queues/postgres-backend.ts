import { UNUSED_MS, WITHOUT_WAIT } from "@domrit/server/database/session-options.ts";
import { SteadyClient } from "@domrit/server/database/steady-client.ts";
import { createPostgresBackend, Queue, Worker } from "bullmq";
import type { Backend } from "./backend.ts";
import { reportPolls } from "./report-polls.ts";

/** Connections of one queue and of one worker beside the one it listens on; the database has a hundred for everybody. */
const QUEUE_CONNECTIONS = 1;
const WORKER_CONNECTIONS = 3;

/** How long opening a connection, or waiting for a free one, may take, and how long an answer. */
const CONNECT_MS = 3000;
const ANSWER_MS = 5000;

/** Keeps jobs in PostgreSQL, in BullMQ's own schema, which has to be there. */
export function postgresBackend(databaseUrl: string): Backend {
  const connection = (max: number) => ({
    connectionString: databaseUrl,
    Client: SteadyClient,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: UNUSED_MS,
    query_timeout: ANSWER_MS,
    // A job that is lost in a crash of the database is added again by the relay, so nobody waits for the disk.
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
