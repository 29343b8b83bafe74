import { readdir } from "node:fs/promises";
import { withClient } from "@domrit/server/database/with-client.ts";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import { printableError } from "@domrit/server/process/printable-error.ts";
import { toOffsetTime } from "@domrit/shared/time/amsterdam.ts";
import pg from "pg";
import { readConfig, SOCKET, socketUrl } from "./config.ts";
import { runDrill } from "./drill.ts";
import { restoreInto } from "./restore-into.ts";
import { type RestoreOptions, readRestoreOptions } from "./restore-options.ts";

// infra/backup/restore.sh runs this in a container. Messages go to stderr; stdout gets the options of `ops hold`,
// except after a dry run.
const say = (text: string): unknown => process.stderr.write(`${text}\n`);

async function dryRun({ target }: RestoreOptions): Promise<void> {
  const { label, reached, seconds, bytes, report } = await runDrill(target);
  say(
    `Backup ${label} can be restored until ${toOffsetTime(reached)}: ${megabytes(bytes)} in ${seconds.toFixed(1)} s.`,
  );
  say(report);
  say("It was dropped again; nothing was changed.");
}

async function restore({ target, lostAt, lastInvoice }: RestoreOptions): Promise<void> {
  const { dataFolder, volume, running } = readConfig();
  if (running) throw new OperatorError(`The product runs. Stop it first: docker compose stop ${running}`);
  await requireEmpty(volume);
  const restored = await restoreInto(dataFolder, target, { archives: true });
  await restored.stop();
  const { backup, reached, seconds } = restored;
  const restoredTo = target.moment ?? reached;
  say(
    `Restored backup ${backup.label} until ${toOffsetTime(reached)}: ${megabytes(backup.bytes)} in ${seconds.toFixed(1)} s.`,
  );
  const hold = ["--restored-to", restoredTo.toISOString(), "--lost-at", lostAt.toISOString()];
  process.stdout.write(`${[...hold, ...(lastInvoice ? ["--last-invoice", lastInvoice] : [])].join(" ")}\n`);
}

async function requireEmpty(volume: string): Promise<void> {
  if (await answers())
    throw new OperatorError("A database runs here. A restore goes into an empty place; --dry-run tries one beside it.");
  const found = await readdir(volume, { recursive: true, withFileTypes: true });
  if (found.some((entry) => !entry.isDirectory()))
    throw new OperatorError(
      "The volume of the database is not empty, and nothing is written over. Keep a copy of it, then remove it: " +
        "docker compose rm --stop postgres backup && docker volume rm <project>_postgres",
    );
}

function answers(): Promise<boolean> {
  const config = { connectionString: socketUrl(SOCKET, "postgres"), connectionTimeoutMillis: 3000 };
  return withClient(config, () => Promise.resolve(true)).catch((error: unknown) => error instanceof pg.DatabaseError);
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

try {
  const options = readRestoreOptions(process.argv.slice(2), new Date());
  await (options.isDryRun ? dryRun(options) : restore(options));
} catch (thrown) {
  say(printableError(thrown));
  process.exitCode = 1;
}
