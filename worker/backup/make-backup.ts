import { withClient } from "@domrit/server/database/with-client.ts";
import { uuidv7 } from "@domrit/server/outbox/uuidv7.ts";
import { printableError } from "@domrit/server/process/printable-error.ts";
import { SOCKET, socketUrl } from "./config.ts";
import { pgbackrest } from "./pgbackrest.ts";
import { type Backup, type BackupKind, readRepository } from "./repository.ts";

/** Milliseconds to wait for the database before the run goes unrecorded. */
const ANSWER_MS = 5000;
const MOST_CHARACTERS = 500;

type Outcome = { label: string; bytes: number };

/** Runs `work` and records its result in `backup_run`, which the metrics read. An error is thrown on. */
export async function recordRun<Result extends Outcome>(
  kind: BackupKind | "drill",
  run: () => Promise<Result>,
): Promise<Result> {
  const startedAt = new Date();
  try {
    const result = await run();
    await record({ kind, startedAt, ...result }).catch(() => undefined);
    return result;
  } catch (error) {
    await record({ kind, startedAt, problem: printableError(error).slice(0, MOST_CHARACTERS) }).catch(() => undefined);
    throw error;
  }
}

type Row = { kind: string; startedAt: Date; problem?: string } & Partial<Outcome>;

async function record({ kind, startedAt, label, bytes, problem }: Row): Promise<void> {
  const config = {
    connectionString: socketUrl(SOCKET, "domrit"),
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  };
  await withClient(config, (client) =>
    client.query(
      `insert into backup_run (id, kind, started_at, finished_at, label, bytes, problem)
       values ($1, $2, $3, now(), $4, $5, $6)`,
      [uuidv7(startedAt), kind, startedAt, label, bytes, problem],
    ),
  );
}

export const makeBackup = (kind: BackupKind): Promise<Backup> =>
  recordRun(kind, async () => {
    await pgbackrest("backup", `--type=${kind}`);
    const { backups } = await readRepository();
    const made = backups.at(-1);
    if (!made) throw new Error("the backup that was made is not there");
    return made;
  });
