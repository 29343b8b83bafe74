import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { environmentWith } from "../checks/config.ts";
import { DISPATCH_SECRET } from "../faults/stack/stack.ts";
import { until } from "../machine/until.ts";
import { root } from "../start/config.ts";
import { addressOf, docker, type MachineName } from "./docker.ts";
import type { Disk, MachineClock } from "./hardware.ts";
import { askPatroni } from "./patroni.ts";

const exec = promisify(execFile);

const clusterSchema = v.object({ members: v.array(v.object({ role: v.string() })) });
const FILLER = "/var/lib/postgresql/full";
/** Most at once; the file system does not tell how much of the rest a file can use. */
const FILL = `
  available=$(df --output=avail --block-size=1M /var/lib/postgresql | tail -n 1)
  fallocate -l $((available - 16))M ${FILLER}; cat /dev/zero >${FILLER}.rest 2>/dev/null || true`;
const SET_WITHIN_SECONDS = 30;
/** Without characters that need escaping in an address. */
const PASSWORD = "trialofmachines";
const FILES = ["docker-compose.yml", "infra/cluster/compose.yml", "infra/machines/machine.yml"];

type Senders = Record<"SMTP_URL" | "SMS_GATEWAY_URL" | "DISPATCH_URL", string>;

const NOWHERE: Senders = { SMTP_URL: "", SMS_GATEWAY_URL: "", DISPATCH_URL: "" };
export const PRODUCT = ["server", "worker"];
export const DATABASES = ["postgres", "care-keys", "haproxy"];

type Parts = { senders?: Senders; disk?: Disk; clock?: MachineClock | undefined };

/** One machine in containers. Signals to all its processes bypass Docker, which would take seconds. */
export function openMachine(name: MachineName, keys: string, { senders = NOWHERE, disk, clock }: Parts = {}) {
  const address = addressOf(name);
  const bridge = `machine-${name}`;
  const files = [...FILES, ...(clock ? ["infra/machines/clock.yml"] : [])];
  const environment = environmentWith({
    COMPOSE_PROJECT_NAME: `domrit-machine-${name}`,
    COMPOSE_FILE: files.join(":"),
    COMPOSE_PATH_SEPARATOR: ":",
    MACHINE: name,
    ADDRESS: address,
    SUBNET: address.replace(/1$/, "0/24"),
    BRIDGE: bridge,
    KEYS: keys,
    DISK: disk?.device ?? "",
    CLOCK: clock?.folder ?? "",
    ADDRESS_A: addressOf("a"),
    ADDRESS_B: addressOf("b"),
    ADDRESS_C: addressOf("c"),
    POSTGRES_PASSWORD: PASSWORD,
    CARE_KEYS_PASSWORD: `${PASSWORD}2`,
    NODE_ENV: "development",
    BACKUPS: "on",
    RATE_LIMIT_SCALE: "1000000",
    PUBLIC_URL: "",
    OFFICE_PORT: "",
    SESSION_KEYS: "session key of the trial of machines",
    DISPATCH_SECRETS: DISPATCH_SECRET,
    SMS_GATEWAY_TOKEN: "token of the trial of machines",
    ...senders,
  });
  const compose = (...args: string[]): Promise<string> => docker(["compose", ...args], environment);
  const needDisk = (): Disk => {
    if (!disk) throw new Error(`machine ${name} has no disk of its own`);
    return disk;
  };
  const containers = async (): Promise<string[]> =>
    (await compose("ps", "--all", "--quiet")).split("\n").filter(Boolean);
  const processes = async (ids: readonly string[]): Promise<number[]> => {
    const listed = await Promise.all(ids.map((id) => docker(["top", id, "-eo", "pid"]).catch(() => "")));
    return listed.flatMap((list) => list.split("\n").slice(1).map(Number));
  };
  const signalAll = async (signal: NodeJS.Signals): Promise<void> => {
    for (const pid of await processes(await containers())) if (pid > 1) trySignal(pid, signal);
  };
  return {
    name,
    address,
    bridge,
    url: `http://${address}:3000`,
    databaseUrl: `postgres://domrit:${PASSWORD}@${address}:5432/domrit?sslmode=verify-full&sslrootcert=${join(keys, "ca.crt")}`,
    compose,
    isPrimary: async (): Promise<boolean> => (await askPatroni({ name, address, keys }, "/primary")) !== undefined,
    /** Machines that may confirm a commit, by Patroni; 0 without an answer. */
    async countConfirming(): Promise<number> {
      const answer = await askPatroni({ name, address, keys }, "/cluster");
      if (answer === undefined) return 0;
      const { members } = v.parse(clusterSchema, JSON.parse(answer));
      return members.filter(({ role }) => role === "quorum_standby").length;
    },
    async losePower() {
      const all = await containers();
      await docker(["update", "--restart=no", ...all]);
      for (const pid of await processes(all)) trySignal(pid, "SIGKILL");
      return async (): Promise<void> => {
        await docker(["update", "--restart=unless-stopped", ...all]);
        await docker(["start", ...all]);
      };
    },
    async freeze() {
      await signalAll("SIGSTOP");
      return () => signalAll("SIGCONT");
    },
    async stop(service: string) {
      await compose("kill", service);
      return () => compose("start", service).then(() => undefined);
    },
    async setClockOff(seconds: number) {
      if (!clock) throw new Error(`machine ${name} has no clock of its own`);
      const offSeconds = async () => Number(await compose("exec", "-T", "postgres", "date", "+%s")) - Date.now() / 1000;
      clock.step(seconds);
      await until(
        async () => Math.abs((await offSeconds()) - seconds) < SET_WITHIN_SECONDS,
        SET_WITHIN_SECONDS,
        "the clock",
      );
      return () => Promise.resolve(clock.step(0));
    },
    async fillDisk() {
      await compose("exec", "-T", "postgres", "sh", "-c", FILL);
      return () => compose("exec", "-T", "postgres", "sh", "-c", `rm ${FILLER}*`).then(() => undefined);
    },
    /** Writes a second; returns what ends it. */
    async slowDisk(writesASecond: number) {
      const container = await compose("ps", "--quiet", "postgres");
      await needDisk().limitWrites(container, writesASecond);
      return () => needDisk().limitWrites(container, 0);
    },
    async replace(by: { compose: typeof compose }): Promise<void> {
      const project = `domrit-machine-${name}`;
      await compose("rm", "--force", "--stop");
      await docker(["volume", "rm", ...["postgres", "care-keys", "etcd"].map((volume) => `${project}_${volume}`)]);
      await needDisk().replace();
      const etcdctl = (...args: string[]) => by.compose("exec", "-T", "etcd", "etcdctl", ...args);
      const members = await etcdctl("member", "list");
      const [lost = ""] =
        members
          .split("\n")
          .find((line) => line.includes(`, ${name},`))
          ?.split(",") ?? [];
      await etcdctl("member", "remove", lost);
      await etcdctl("member", "add", name, `--peer-urls=https://${address}:2380`);
      const anew = { ...environment, ETCD_STATE: "existing" };
      await docker(["compose", "up", "--detach", "--no-deps", "--wait", "etcd"], anew);
      await docker(["compose", "up", "--detach", "--no-deps", "--wait", ...DATABASES], anew);
      await docker(["compose", "up", "--detach", "--no-deps", "--wait", ...PRODUCT], anew);
      await docker(["compose", "up", "--detach", "--no-deps", "proxy"], anew);
    },
    run: (script: string, ...args: string[]) =>
      exec("sh", [script, ...args], { cwd: root, env: environment, maxBuffer: 64 * 1024 * 1024 }),
    async kill(service: string): Promise<void> {
      const ids = (await compose("ps", "--quiet", service)).split("\n").filter(Boolean);
      for (const pid of await processes(ids)) trySignal(pid, "SIGKILL");
    },
  };
}
export type Machine = ReturnType<typeof openMachine>;

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}
