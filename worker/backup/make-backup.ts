import { pgbackrest } from "./pgbackrest.ts";
import { recordRun } from "./record-run.ts";
import { type Backup, type BackupKind, readRepository } from "./repository.ts";

/** Makes a backup and deletes expired ones. Throws pgBackRest's message when it fails. */
export const makeBackup = (kind: BackupKind): Promise<Backup> =>
  recordRun(kind, async () => {
    await pgbackrest("backup", `--type=${kind}`);
    const { backups } = await readRepository();
    const made = backups.at(-1);
    if (!made) throw new Error("the backup that was made is not there");
    return made;
  });
