import { OperatorError } from "@domrit/server/log/operator-error.ts";
import * as v from "valibot";
import { pgbackrest } from "./pgbackrest.ts";

export type Backup = {
  label: string;
  kind: BackupKind;
  startedAt: Date;
  /** A restore can reach this moment or a later one. */
  finishedAt: Date;
  bytes: number;
  timeline: number;
  end: bigint;
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
/** pgBackRest's codes for an empty repository: no stanza, or no backup. */
const EMPTY = { noStanza: 1, noBackup: 2 };

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_JSON = /[\u0000-\u001f]/g;

/** `backups`: those that can be restored, oldest first; `archive`: the folder of the newest archive. */
export type Repository = { backups: Backup[]; newestSegment: string | undefined; archive: string | undefined };

/** Throws an `OperatorError` when the repository is missing or cannot be read. */
export async function readRepository(): Promise<Repository> {
  // With a wrong passphrase the message contains raw bytes, which are not JSON.
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

export function unreadable(statuses: readonly { message: string }[]): string {
  const said = statuses.map(({ message }) => message).join("\n");
  // pgBackRest also calls an untrusted certificate a CryptoError.
  return /CryptoError|FormatError/.test(said) && !said.includes("certificate")
    ? "The repository cannot be read with this passphrase (BACKUP_PASSPHRASE), or is damaged."
    : `The repository cannot be read: ${said}`;
}

/** The timeline of a segment: its first eight hexadecimal digits. */
export const timelineOf = (segment: string): number => Number.parseInt(segment.slice(0, 8), 16);

export function position(lsn: string): bigint {
  const [high = "0", low = "0"] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
