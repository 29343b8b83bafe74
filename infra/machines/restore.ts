import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "@domrit/server/database/with-client.ts";
import pg from "pg";
import { lastLine, type Promises } from "../backup/trial/promises.ts";
import { book, bookAll } from "../deploy/guests.ts";
import { until } from "../machine/until.ts";
import type { Machine } from "./machine.ts";
import { type Machines, untilPrimary, untilServing } from "./machines.ts";
import { stuckArchive } from "./primaries.ts";

const BEFORE = 12;
const AFTER = 5;
/** A backup ends within a minute; three machines share one computer. */
const PATIENCE_SECONDS = 180;

const ops = ({ compose }: Machine, ...args: string[]): Promise<string> =>
  compose("run", "--rm", "--no-deps", "-T", "worker", "node", "worker/ops/main.ts", ...args);
const backupService = ({ compose }: Machine, ...args: string[]): Promise<string> =>
  compose("exec", "-T", "backup", "node", "worker/ops/main.ts", "backup", ...args);

/** Restores all machines with the operator's commands (infra/docs/cluster.md); volumes are emptied in place. */
export async function tryRestore({ machines }: Machines, promises: Promises): Promise<void> {
  const [restoring, ...others] = machines;
  if (!restoring) throw new Error("there are no machines");
  const primary = await untilPrimary(machines);
  await primary.compose("up", "--detach", "--no-deps", "--wait", "backup");
  await until(async () => (await backupService(primary, "list")).includes(" full "), PATIENCE_SECONDS, "a backup");

  const urls = machines.map(({ url }) => url);
  await bookAll(urls, BEFORE);
  const moment = await aMoment(primary);
  await bookAll(urls, AFTER);
  const database = new pg.Pool({ connectionString: primary.databaseUrl, max: 1 });
  const stuck = await stuckArchive(primary, database);
  await database.end();
  if (stuck.length > 0) throw new Error(stuck.join());

  const lostAt = new Date().toISOString();
  for (const { compose } of machines) {
    await compose("rm", "--force", "--stop", "migrate", ...["server", "server-2", "worker", "backup", "postgres"]);
    const empty = ["--entrypoint", "sh", "postgres", "-c", "rm -rf /var/lib/postgresql/*"];
    await compose("run", "--rm", "--no-deps", "-T", ...empty);
  }
  await restoring.compose("exec", "-T", "etcd", "etcdctl", "del", "--prefix", "/domrit/domrit/");
  const since = performance.now();
  const restored = restoring.run("infra/backup/restore.sh", "--to", moment, "--lost-at", lostAt);
  await until(restoring.isPrimary, PATIENCE_SECONDS, "the restored primary");
  for (const { compose } of others) await compose("up", "--detach", "--no-deps", "postgres");
  const { stderr } = await restored;
  promises.hold("the restore puts the product in hold", /in hold/.test(stderr), lastLine(stderr, /in hold/));

  for (const { compose } of machines) await compose("up", "--detach", "--no-deps", "--wait", "server", "worker");
  await untilServing(machines);
  const { status } = await book(urls.at(-1) ?? "");
  const seconds = ((performance.now() - since) / 1000).toFixed(0);
  promises.hold("bookings are taken again", status === 201, `${status}, ${seconds} s after the restore was begun`);
  const [row] = await ask<{ count: number }>(restoring, "select count(*)::int from booking");
  promises.hold("all up to the moment, and nothing after it", row?.count === BEFORE + 1, `${row?.count} bookings`);
  // This user cannot see their positions.
  const standbys = "select 1 from pg_stat_replication";
  const isFollowed = async () => (await ask(restoring, standbys)).length === others.length;
  promises.hold("the other two follow", await comes(isFollowed), `${(await ask(restoring, standbys)).length} standbys`);
  // The order of the booking made while effects were held.
  const waiting = lastLine(await ops(restoring, "reconcile"), /when it is released/);
  promises.hold("what was sent before is not sent again", / 0 undecided, 1 go/.test(waiting), waiting);
  await restoring.compose("up", "--detach", "--no-deps", "--wait", "backup");
  const backups = async () =>
    (await backupService(restoring, "list")).split("\n").filter((line) => / full /.test(line));
  const isBackedUp = async () => (await backups()).length > 1;
  promises.hold("backups go on by themselves", await comes(isBackedUp), (await backups()).at(-1) ?? "none");
}

const comes = (isSo: () => Promise<boolean>): Promise<boolean> =>
  until(isSo, PATIENCE_SECONDS, "it").then(
    () => true,
    () => false,
  );

async function aMoment(primary: Machine): Promise<string> {
  await sleep(1100);
  const [row] = await ask<{ now: Date }>(primary, "select now()");
  await sleep(1100);
  return (row?.now ?? new Date()).toISOString();
}

async function ask<Row extends pg.QueryResultRow>({ databaseUrl }: Machine, statement: string): Promise<Row[]> {
  const { rows } = await withClient(databaseUrl, (client) => client.query<Row>(statement));
  return rows;
}
