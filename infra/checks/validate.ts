import { changedFolders } from "./changed-folders.ts";
import { shareOnly } from "./config.ts";
import { run } from "./run.ts";
import { runStaticChecks } from "./static.ts";

const vitest = (projects: string[], files: string[] = []) => {
  const only = projects.flatMap((name) => ["--project", name]);
  return run("vitest", ["run", "--config", "infra/checks/vitest.config.ts", ...only, ...shareOnly, ...files]);
};

// Database tests take minutes; those near the changes tell most.
const folders = changedFolders();
const [{ failed }, ...passed] = await Promise.all([
  runStaticChecks(),
  vitest(["pure"]),
  folders.length === 0 || vitest(["database", "alone"], ["--passWithNoTests", ...folders]),
]);
process.exitCode = failed === 0 && passed.every(Boolean) ? 0 : 1;
