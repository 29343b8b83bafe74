import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { environmentWith } from "../../checks/config.ts";
import { freePort } from "../../machine/free-port.ts";
import { until } from "../../machine/until.ts";
import { root } from "../../start/config.ts";
import { composeFiles } from "./config.ts";

const METRICS_TOKEN = "a-token-for-the-trial-of-backups";
const WORKER_METRICS = `fetch("http://127.0.0.1:9464/metrics", { headers: { Authorization: "Bearer ${METRICS_TOKEN}" } })
  .then((answer) => answer.text()).then((text) => process.stdout.write(text))`;

type Outcome = { code: number; said: string };

export type Product = Awaited<ReturnType<typeof openProduct>>;

export async function openProduct(scope: AsyncDisposableStack, project: string) {
  const port = await freePort(20_100);
  const environment = {
    COMPOSE_PROJECT_NAME: project,
    COMPOSE_FILE: composeFiles,
    NODE_ENV: "development",
    BACKUPS: "on",
    METRICS_TOKEN,
    RATE_LIMIT_SCALE: "1000",
    PORT: String(port),
    MAILROOM_PORT: String(await freePort(port + 1)),
    SMS_PORT: String(await freePort(port + 200)),
  };
  const run = async (program: string, args: string[], more: Record<string, string> = {}): Promise<Outcome> => {
    const child = spawn(program, args, {
      cwd: root,
      env: environmentWith({ ...environment, ...more }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    return { code: Number(code ?? 1), said: `${out}${err}` };
  };
  const compose = async (...args: string[]): Promise<string> => {
    const { code, said } = await run("docker", ["compose", ...args]);
    if (code !== 0) throw new Error(`docker compose ${args.join(" ")} ended with ${code}:\n${said}`);
    return said;
  };
  scope.defer(async () => {
    await run("docker", ["compose", "down", "--volumes", "--timeout", "5"]);
  });
  const ask = async (statement: string, service = "postgres", database = "domrit"): Promise<string> =>
    (await compose("exec", "-T", service, "psql", "-U", "postgres", "-d", database, "-Atqc", statement))
      .split("\n")
      .filter((line) => !line.startsWith("time="))
      .join("\n")
      .trim();
  return {
    url: `http://127.0.0.1:${port}`,
    compose,
    ask,
    run,
    backup: (...words: string[]): Promise<Outcome> =>
      run("docker", ["compose", "exec", "-T", "backup", "node", "worker/ops/main.ts", "backup", ...words]),
    restore: (args: string[], more: Record<string, string> = {}): Promise<Outcome> =>
      run("sh", ["infra/backup/restore.sh", ...args], more),
    restoreIn: (variables: Record<string, string>, args: string[]): Promise<Outcome> => {
      const set = Object.entries(variables).flatMap(([name, value]) => ["-e", `${name}=${value}`]);
      const command = ["backup", "node", "worker/backup/restore.ts", ...args];
      return run("docker", ["compose", "run", "--rm", "--no-deps", "-T", ...set, ...command]);
    },
    countBookings: async (): Promise<number> => Number(await ask("select count(*) from booking")),
    async archiveAll(): Promise<void> {
      const segment = await ask("select pg_walfile_name(pg_switch_wal())");
      await until(
        async () =>
          (await ask("select last_archived_wal from pg_stat_archiver where last_archived_wal not like '%.%'")) >=
          segment,
        90,
        `the archive of ${segment}`,
      );
    },
    async metric(name: string): Promise<number | undefined> {
      const text = await compose("exec", "-T", "worker", "node", "-e", WORKER_METRICS);
      const value = new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1];
      return value === undefined ? undefined : Number(value);
    },
    async loseDatabase(): Promise<void> {
      await compose("rm", "--force", "--stop", "server", "server-2", "worker", "migrate", "backup", "postgres");
      const { code, said } = await run("docker", ["volume", "rm", `${project}_postgres`]);
      if (code !== 0) throw new Error(said);
    },
  };
}
