import type { Product } from "./product.ts";
import { lastLine, type Promises } from "./promises.ts";

type Refusal = {
  what: string;
  args: string[];
  says: RegExp;
  environment?: Record<string, string>;
  container?: Record<string, string>;
};

/** Wrong requests of an operator, with a running and a lost database. */
const REFUSALS: Refusal[] = [
  { what: "an option that there is not", args: ["--to", "end", "--form", "here"], says: /Unknown option '--form'/ },
  { what: "no moment", args: [], says: /--to is missing/ },
  { what: "a moment without its distance to UTC", args: ["--to", "2026-11-23 14:05:00"], says: /distance to UTC/ },
  { what: "a moment in the future", args: ["--to", "2099-01-01 00:00:00Z"], says: /is in the future/ },
  {
    what: "a moment before the first backup",
    args: ["--to", "2020-01-01 00:00:00Z", "--dry-run"],
    says: /The oldest backup was finished at .* nothing before that can be restored/,
  },
  {
    what: "a wrong passphrase",
    args: ["--to", "end", "--dry-run"],
    says: /cannot be read with this passphrase/,
    environment: { BACKUP_PASSPHRASE: "another-passphrase" },
  },
  {
    what: "no passphrase made for production",
    args: ["--to", "end", "--dry-run"],
    says: /BACKUP_PASSPHRASE still has the value made for development/,
    environment: { NODE_ENV: "production" },
  },
  {
    what: "a place for backups of no known kind",
    args: ["--to", "end", "--dry-run"],
    says: /BACKUP_TO must be volume, sftp/,
    environment: { BACKUP_TO: "ftp://there" },
  },
  {
    what: "a place where nothing was backed up",
    args: ["--to", "end", "--dry-run"],
    says: /There is no repository where BACKUP_TO leads/,
    container: { PGBACKREST_REPO1_PATH: "/tmp/elsewhere" },
  },
  {
    what: "a machine with another version of PostgreSQL",
    args: ["--to", "end", "--dry-run"],
    says: /The backup is of PostgreSQL 18, this is PostgreSQL 17/,
    container: { PG_MAJOR: "17" },
  },
];

export async function tryRefusals(product: Product, promises: Promises, state: () => Promise<string>): Promise<void> {
  const before = await state();
  for (const { what, args, says, environment, container } of REFUSALS) {
    const { code, said } = container
      ? await product.restoreIn(container, args)
      : await product.restore(args, environment);
    promises.hold(`refused: ${what}`, code !== 0 && says.test(said), lastLine(said, says));
  }
  const after = await state();
  promises.hold("refusals change nothing", before === after, before === after ? before : `${before} → ${after}`);
}
