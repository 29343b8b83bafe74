import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { databaseUrl } from "../postgres/connection.ts";
import { runningPostgres } from "../postgres/embedded.ts";
import { readConfig, root } from "../start/config.ts";

const asked = process.argv.slice(2);

/** Backups need the container with the repository; `npm start` has none. */
const inContainer = (): Promise<number> =>
  run("docker", ["compose", "exec", "backup", "node", "worker/ops/main.ts", ...asked]);

async function onThisMachine(): Promise<number> {
  const { DATABASE_URL, DATA_DIR, PORT, environment } = readConfig();
  const embedded = DATABASE_URL ? undefined : runningPostgres(join(DATA_DIR, "postgres"));
  const url = DATABASE_URL ?? (embedded && databaseUrl(embedded, "domrit"));
  if (!url) {
    console.error("The product does not run here. Start it with npm start, or set DATABASE_URL.");
    return 1;
  }
  return await run(process.execPath, [join(root, "worker/ops/main.ts"), ...asked], {
    PUBLIC_URL: `http://localhost:${PORT}`,
    ...environment,
    DATABASE_URL: url,
  });
}

async function run(program: string, args: string[], env?: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(program, args, { stdio: "inherit", cwd: root, ...(env && { env }) });
  const [code] = await once(child, "exit");
  return Number(code ?? 1);
}

process.exitCode = await (asked[0] === "backup" ? inContainer() : onThisMachine());
