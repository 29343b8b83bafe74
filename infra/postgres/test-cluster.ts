import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRunning } from "../machine/is-running.ts";
import { createDatabase, databaseUrl } from "./connection.ts";
import { startPostgres } from "./embedded.ts";
import { readPostmaster } from "./postmaster.ts";

const PARENT = realpathSync(tmpdir());
const PREFIX = "domrit-test-postgres-";

/** `templateUrl`: the migrated database that tests copy. */
type TestCluster = { templateUrl: string; remove(): Promise<void> };

export async function startTestCluster(): Promise<TestCluster> {
  removeLeftovers();
  const folder = mkdtempSync(join(PARENT, PREFIX));
  writeFileSync(join(folder, "owner"), String(process.pid));
  const postgres = await startPostgres({ dataDir: join(folder, "data"), fast: true });
  const templateUrl = databaseUrl(postgres.url, "template_domrit");
  await createDatabase(templateUrl);
  const { applySchema } = await import("./schema.ts");
  await applySchema(templateUrl, { queues: true });
  return {
    templateUrl,
    async remove() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function removeLeftovers(): void {
  for (const name of readdirSync(PARENT).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(PARENT, name);
    if (ownerLives(folder)) continue;
    const dataDir = join(folder, "data");
    const left = readPostmaster(dataDir);
    if (left && isRunning(left.pid, dataDir)) process.kill(left.pid, "SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  }
}

function ownerLives(folder: string): boolean {
  try {
    process.kill(Number(readFileSync(join(folder, "owner"), "utf8")), 0);
    return true;
  } catch {
    return false;
  }
}
