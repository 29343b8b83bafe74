import { uuidv7 } from "@domrit/server/outbox/uuidv7.ts";
import { printableError } from "@domrit/server/process/printable-error.ts";
import pg from "pg";
import { SOCKET, socketUrl } from "./config.ts";
import type { BackupKind } from "./repository.ts";

/** How long the record may wait for the database; without it the run has happened all the same. */
const ANSWER_MS = 5000;
/** More of what went wrong stands in the log. */
const MOST_CHARACTERS = 500;

type Outcome = { label: string; bytes: number };

/** Does a run and writes in `backup_run`, which the metrics read, how it ended; that it failed is thrown on. */
export async function recordRun<Result extends Outcome>(
  kind: BackupKind | "drill",
  run: () => Promise<Result>,
): Promise<Result> {
  const startedAt = new Date();
  try {
    const result = await run();
    // It was done all the same; that nobody wrote it down is what the alarms then tell.
    await record({ kind, startedAt, ...result }).catch(() => undefined);
    return result;
  } catch (error) {
    // Why the run failed says more than why that could not be written down.
    await record({ kind, startedAt, problem: printableError(error).slice(0, MOST_CHARACTERS) }).catch(() => undefined);
    throw error;
  }
}

type Row = { kind: string; startedAt: Date; problem?: string } & Partial<Outcome>;

async function record({ kind, startedAt, label, bytes, problem }: Row): Promise<void> {
  const client = new pg.Client({
    connectionString: socketUrl(SOCKET, "domrit"),
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(
      `insert into backup_run (id, kind, started_at, finished_at, label, bytes, problem)
       values ($1, $2, $3, now(), $4, $5, $6)`,
      [uuidv7(startedAt), kind, startedAt, label, bytes, problem],
    );
  } finally {
    await client.end();
  }
}
