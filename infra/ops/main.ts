import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { databaseUrl } from "../postgres/connection.ts";
import { runningPostgres } from "../postgres/embedded.ts";
import { readConfig, root } from "../start/config.ts";

/** `npm run ops`: the operator's command on the database that `npm start` of this folder uses. */
const { DATABASE_URL, DATA_DIR, PORT, environment } = readConfig();
const embedded = DATABASE_URL ? undefined : runningPostgres(join(DATA_DIR, "postgres"));
const url = DATABASE_URL ?? (embedded && databaseUrl(embedded, "domrit"));
if (url) {
  const args = [join(root, "worker/ops/main.ts"), ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, {
    stdio: "inherit",
    env: { PUBLIC_URL: `http://localhost:${PORT}`, ...environment, DATABASE_URL: url },
  });
  const [code] = await once(child, "exit");
  process.exitCode = code ?? 1;
} else {
  console.error("The product does not run here. Start it with npm start, or set DATABASE_URL.");
  process.exitCode = 1;
}
