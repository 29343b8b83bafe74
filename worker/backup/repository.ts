import { OperatorError } from "@domrit/server/log/operator-error.ts";
import * as v from "valibot";
import { pgbackrest } from "./pgbackrest.ts";

/** One backup in the repository. */
export type Backup = {
  /** pgBackRest's name of it. */
  label: string;
  kind: BackupKind;
  startedAt: Date;
  /** From this moment on it can be restored. */
  finishedAt: Date;
  /** Size of the database. */
  bytes: number;
  /** Which of the database's histories it belongs to: each restore begins a new one. */
  timeline: number;
  /** Where in that history it ended. */
  end: bigint;
  /** PostgreSQL's major version. */
  version: string;
};
export type BackupKind = "full" | "diff" | "incr";

const seconds = v.pipe(
  v.number(),
  v.transform((number) => new Date(number * 1000)),
);
const stanzas = v.array(
  v.object({
    status: v.object({ code: v.number(), message: v.string() }),
    repo: v.optional(v.array(v.object({ status: v.object({ code: v.number(), message: v.string() }) })), []),
    db: v.array(v.object({ id: v.number(), version: v.string() })),
    backup: v.array(
      v.object({
        label: v.string(),
        type: v.picklist(["full", "diff", "incr"]),
        timestamp: v.object({ start: seconds, stop: seconds }),
        archive: v.object({ stop: v.string() }),
        lsn: v.object({ stop: v.string() }),
        info: v.object({ size: v.number() }),
        database: v.object({ id: v.number() }),
      }),
    ),
    archive: v.array(v.object({ id: v.string(), max: v.nullish(v.string()) })),
  }),
);
/** pgBackRest's codes for a repository that holds nothing yet: no stanza, no backup in it. */
const EMPTY = { noStanza: 1, noBackup: 2 };

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_JSON = /[\u0000-\u001f]/g;

/** The backups that can be restored, oldest first, the newest segment of the archive, and the folder of the newest archive. */
export type Repository = { backups: Backup[]; newestSegment: string | undefined; archive: string | undefined };

/** Reads what the repository holds. Throws an `OperatorError` where there is none, or where it cannot be read. */
export async function readRepository(): Promise<Repository> {
  // With a wrong passphrase its message repeats what it read, raw, which is no JSON.
  const info = (await pgbackrest("info", "--output=json")).replace(NOT_JSON, " ");
  const [stanza] = v.parse(stanzas, JSON.parse(info));
  if (!stanza || stanza.status.code === EMPTY.noStanza)
    throw new OperatorError("There is no repository where BACKUP_TO leads: nothing was ever backed up there.");
  if (stanza.status.code !== 0 && stanza.status.code !== EMPTY.noBackup)
    throw new OperatorError(unreadable([stanza.status, ...stanza.repo.map(({ status }) => status)]));
  const versions = new Map(stanza.db.map(({ id, version }) => [id, version]));
  const backups = stanza.backup.map(
    ({ label, type, timestamp, archive, lsn, info, database }): Backup => ({
      label,
      kind: type,
      startedAt: timestamp.start,
      finishedAt: timestamp.stop,
      bytes: info.size,
      timeline: timelineOf(archive.stop),
      end: position(lsn.stop),
      version: versions.get(database.id) ?? "",
    }),
  );
  const segments = stanza.archive.flatMap(({ max }) => max ?? []);
  return { backups, newestSegment: segments.sort().at(-1), archive: stanza.archive.at(-1)?.id };
}

/** Why nothing can be read, in a sentence for the operator, of what pgBackRest says. */
export function unreadable(statuses: readonly { message: string }[]): string {
  const said = statuses.map(({ message }) => message).join("\n");
  // It calls a certificate that it does not trust a CryptoError, too.
  return /CryptoError|FormatError/.test(said) && !said.includes("certificate")
    ? "The repository cannot be read with this passphrase (BACKUP_PASSPHRASE), or is damaged."
    : `The repository cannot be read: ${said}`;
}

/** The history that a segment of the archive belongs to: its first eight digits. */
export const timelineOf = (segment: string): number => Number.parseInt(segment.slice(0, 8), 16);

/** A position in PostgreSQL's log, such as `0/3000128`, as a number. */
export function position(lsn: string): bigint {
  const [high = "0", low = "0"] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
