import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "@domrit/server/database/with-client.ts";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import { toOffsetTime } from "@domrit/shared/time/amsterdam.ts";
import { readConfig, socketUrl } from "./config.ts";
import { pgbackrest } from "./pgbackrest.ts";
import { type Backup, readRepository } from "./repository.ts";
import { findTimeline, isPartOf } from "./timeline.ts";

/** Restores to `moment`, or to the end of the archive; of the newest timeline unless one is named. */
export type Target = { moment?: Date | undefined; timeline?: number | undefined };

export type RestoredDatabase = {
  backup: Backup;
  reached: Date;
  seconds: number;
  socket: string;
  stop(): Promise<void>;
};

/** `archives`: true when the database becomes the product's, false when it is dropped again. */
type Options = { archives: boolean };

export async function restoreInto(folder: string, target: Target, { archives }: Options): Promise<RestoredDatabase> {
  const started = performance.now();
  const repository = await readRepository();
  const timeline = await findTimeline(repository, target.timeline);
  const backup = chooseBackup(
    repository.backups.filter((one) => isPartOf(timeline, one)),
    target.moment,
  );
  const { version } = readConfig();
  if (backup.version !== version)
    throw new OperatorError(
      `The backup is of PostgreSQL ${backup.version}, this is PostgreSQL ${version}. Set POSTGRES_IMAGE to that version; nothing was changed.`,
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const socket = await mkdtemp(join(tmpdir(), "restored-"));
  try {
    const until = target.moment
      ? ["--type=time", `--target=${asTarget(target.moment)}`, "--target-action=promote"]
      : ["--type=default"];
    await pgbackrest(
      "restore",
      `--pg1-path=${folder}`,
      `--set=${backup.label}`,
      `--target-timeline=${timeline.number}`,
      ...until,
    );
    const database = await recover(folder, socket, archives);
    const reached = lastTransaction(database.said()) ?? backup.finishedAt;
    return {
      backup,
      reached,
      seconds: (performance.now() - started) / 1000,
      socket,
      async stop() {
        await database.stop();
        await rm(socket, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    await rm(socket, { recursive: true, force: true });
    throw error instanceof RecoveryError && target.moment ? endsBefore(target.moment, error) : error;
  }
}

export function chooseBackup(backups: Backup[], moment: Date | undefined): Backup {
  const [oldest] = backups;
  if (!oldest) throw new OperatorError("The repository holds no backup that can be restored.");
  const chosen = backups.findLast(({ finishedAt }) => !moment || finishedAt < moment);
  if (!chosen)
    throw new OperatorError(
      `The oldest backup was finished at ${toOffsetTime(oldest.finishedAt)}; nothing before that can be restored.`,
    );
  return chosen;
}

/** PostgreSQL and pgBackRest both read this form. */
const asTarget = (moment: Date): string => moment.toISOString().replace("T", " ").replace("Z", "+00");

class RecoveryError extends OperatorError {
  readonly said: string;
  constructor(said: string) {
    super(
      `PostgreSQL could not be started on what was restored:\n${said
        .split("\n")
        .filter((line) => /FATAL|PANIC|ERROR/.test(line))
        .join("\n")}`,
    );
    this.said = said;
  }
}

function endsBefore(moment: Date, error: RecoveryError): Error {
  if (!error.said.includes("recovery ended before configured recovery target was reached")) return error;
  const last = lastTransaction(error.said);
  return new OperatorError(
    `The archive of this history ends ${last ? `at ${toOffsetTime(last)}` : "earlier"}, before ${toOffsetTime(moment)}. ` +
      "Say --to end for all there is; a moment that an earlier restore left behind is on another history (--timeline).",
  );
}

export function lastTransaction(said: string): Date | undefined {
  const found = [...said.matchAll(/last completed transaction was at log time (\S+) (\S+?)\+00/g)].at(-1);
  return found && new Date(`${found[1]}T${found[2]}Z`);
}

async function recover(folder: string, socket: string, archives: boolean) {
  const settings = [
    "listen_addresses=",
    `unix_socket_directories=${socket}`,
    `archive_mode=${archives ? "on" : "off"}`,
    "archive_command=pgbackrest archive-push %p",
    // No other machine is there to confirm a commit.
    "synchronous_standby_names=",
    // The machine's keys are missing here, and PostgreSQL would not start with TLS. Only its socket is used.
    "ssl=off",
    "shared_buffers=64MB",
    "log_timezone=UTC",
    "lc_messages=C",
    "log_min_messages=log",
    "log_min_error_statement=panic",
  ];
  const child = spawn("postgres", ["-D", folder, ...settings.flatMap((setting) => ["-c", setting])], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (more: string) => {
    said += more;
  });
  while (await isRecovering(socket)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new RecoveryError(said);
    await sleep(100);
  }
  return {
    said: () => said,
    async stop() {
      child.kill("SIGINT");
      await ended;
    },
  };
}

async function isRecovering(socket: string): Promise<boolean> {
  const { rows } = await withClient(socketUrl(socket, "postgres"), (client) =>
    client.query<{ recovering: boolean }>("select pg_is_in_recovery() as recovering"),
  ).catch(() => ({ rows: [] }));
  return rows[0]?.recovering !== false;
}
