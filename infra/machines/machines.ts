import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { environmentWith } from "../checks/config.ts";
import { untilReady } from "../faults/rest.ts";
import { until } from "../machine/until.ts";
import { startOtherSides } from "../proof/other-sides.ts";
import { root } from "../start/config.ts";
import { startTcpProxy } from "../test-doubles/tcp-proxy.ts";
import { addressOf, docker, NAMES } from "./docker.ts";
import { makeDisk, makeMachineClock } from "./hardware.ts";
import { DATABASES, type Machine, openMachine, PRODUCT } from "./machine.ts";

const exec = promisify(execFile);
const START_SECONDS = 300;
const REPOSITORY = "domrit-machines-backups";

/** Three machines with their senders, and with settable clocks if asked for; gone with the scope. */
export async function startMachines(
  scope: AsyncDisposableStack,
  tell: (news: string) => void,
  { haveClocks = false } = {},
) {
  const keys = await mkdtemp(join(tmpdir(), "domrit-machines-"));
  scope.defer(() => rm(keys, { recursive: true, force: true }));
  await exec("sh", ["infra/cluster/keys.sh", ...NAMES.map(addressOf)], {
    cwd: root,
    env: environmentWith({ KEYS: keys }),
  });
  const sinks = await startOtherSides();
  scope.defer(() => sinks.stop());

  tell("building the images");
  await openMachine("a", keys).compose("build", "server", "postgres", "backup", "proxy", "etcd");
  await docker(["volume", "create", REPOSITORY]);
  scope.defer(() => docker(["volume", "rm", REPOSITORY]).then(() => undefined));
  const machines: Machine[] = [];
  for (const name of NAMES) {
    const disk = await makeDisk(keys, name);
    scope.defer(disk.remove);
    // The network must exist before the way to the senders opens.
    const clock = haveClocks ? await makeMachineClock(keys, name) : undefined;
    const networks = openMachine(name, keys, { disk, clock });
    scope.defer(() => networks.compose("down", "--volumes", "--timeout", "2").then(() => undefined));
    await networks.compose("up", "--detach", "--no-deps", "etcd");
    const wayTo = async (target: string): Promise<string> => {
      const way = await startTcpProxy(target, networks.address);
      scope.defer(() => way.stop());
      return way.url;
    };
    const senders = {
      SMTP_URL: await wayTo(sinks.urls.mail),
      SMS_GATEWAY_URL: await wayTo(sinks.urls.sms),
      DISPATCH_URL: await wayTo(sinks.urls.dispatch),
    };
    machines.push(openMachine(name, keys, { senders, disk, clock }));
  }
  const all = (...args: string[]) => Promise.all(machines.map(({ compose }) => compose(...args)));
  tell("starting the databases");
  await all("up", "--detach", "--no-deps", "--wait", ...DATABASES);
  const primary = await untilPrimary(machines);
  tell("starting the product");
  await primary.compose("run", "--rm", "--no-deps", "-T", "migrate");
  await primary.compose("run", "--rm", "--no-deps", "-T", "backup", "pgbackrest", "stanza-create");
  for (const { compose } of machines) await compose("up", "--detach", "--no-deps", "--wait", ...PRODUCT);
  await all("up", "--detach", "--no-deps", "proxy");
  if ((await untilServing(machines)) >= START_SECONDS * 1000) throw new Error("the product did not start");
  return { machines, sinks };
}
export type Machines = Awaited<ReturnType<typeof startMachines>>;

async function findPrimary(machines: readonly Machine[]): Promise<Machine | undefined> {
  const answers = await Promise.all(machines.map(({ isPrimary }) => isPrimary()));
  return machines.find((_, index) => answers[index]);
}

export const untilServing = (machines: readonly Machine[]): Promise<number> =>
  untilReady({ directUrls: machines.map(({ url }) => url) }, START_SECONDS * 1000);

export async function untilPrimary(machines: readonly Machine[]): Promise<Machine> {
  await until(async () => (await findPrimary(machines)) !== undefined, START_SECONDS, "a primary");
  return (await findPrimary(machines)) ?? untilPrimary(machines);
}

/** Both others may confirm commits. After a failover Patroni needs up to two rounds of five seconds. */
export async function untilWhole(machines: readonly Machine[]): Promise<Machine> {
  const primary = await untilPrimary(machines);
  await until(async () => (await primary.countConfirming()) === machines.length - 1, START_SECONDS, "both standbys");
  return primary;
}

export const hasDocker = (): Promise<boolean> =>
  docker(["version"]).then(
    () => true,
    () => false,
  );
