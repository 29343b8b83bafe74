import { toOffsetTime } from "@domrit/shared/time/amsterdam.ts";
import { drill } from "../backup/drill.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { readRepository } from "../backup/repository.ts";
import { type Command, type CommandResult, Refused, table } from "./command.ts";

const acts: Record<string, (words: string[]) => Promise<CommandResult>> = { now, list, verify };

/** Runs in the container `backup`, which has the repository. */
export const backup: Command = {
  usage: "backup now [full] | list | verify",
  what: "makes a backup now, lists those there are, or restores the newest in a drill and checks every promise on it",
  async runAlone([name = "", ...words]) {
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (!act) throw new Refused("Say what: backup now, backup list or backup verify.", 2);
    return await act(words);
  },
};

async function now([kind = "incr"]: string[]): Promise<CommandResult> {
  if (kind !== "full" && kind !== "incr") throw new Refused("Say backup now, or backup now full.", 2);
  const data = await makeBackup(kind);
  return { data: asData(data), text: `Made ${data.label}: ${inMegabytes(data.bytes)} MB.` };
}

async function list(): Promise<CommandResult> {
  const { backups } = await readRepository();
  const rows = backups.map(({ label, kind, finishedAt, bytes, timeline }) => [
    label,
    kind,
    toOffsetTime(finishedAt),
    inMegabytes(bytes),
    timeline,
  ]);
  return {
    data: backups.map(asData),
    text: rows.length ? table(["BACKUP", "KIND", "FINISHED", "MB", "TIMELINE"], rows) : "There is no backup yet.",
  };
}

async function verify(): Promise<CommandResult> {
  const data = await drill();
  const { label, reached, bytes, seconds, report } = data;
  const text = `${label} was restored until ${toOffsetTime(reached)}: ${inMegabytes(bytes)} MB in ${seconds.toFixed(1)} s.\n${report}`;
  return { data, text };
}

const inMegabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** JSON has no bigint. */
const asData = <Of extends { end: bigint }>({ end, ...rest }: Of) => ({ ...rest, end: String(end) });
