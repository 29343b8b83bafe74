import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { lastLine, type Promises } from "../backup/trial/promises.ts";
import { book } from "../deploy/guests.ts";
import { until } from "../machine/until.ts";
import { stuckArchive } from "./archive.ts";
import type { Machine } from "./machine.ts";
import { type Machines, untilPrimary, untilServing } from "./machines.ts";

const BEFORE = 12;
const AFTER = 5;
/** A backup that is being made ends within a minute; three machines share the processors of one computer. */
const PATIENCE_SECONDS = 180;

const ops = ({ compose }: Machine, ...args: string[]): Promise<string> =>
  compose("run", "--rm", "--no-deps", "-T", "worker", "node", "worker/ops/main.ts", ...args);
const backupService = ({ compose }: Machine, ...args: string[]): Promise<string> =>
  compose("exec", "-T", "backup", "node", "worker/ops/main.ts", "backup", ...args);

/**
 * Loses the databases of all three machines and restores them to a moment, with what the operator types
 * (infra/docs/cluster.md); the volumes are emptied in their places, as each is a disk of its machine.
 */
export async function tryRestore({ machines }: Machines, promises: Promises): Promise<void> {
  const [restoring, ...others] = machines;
  if (!restoring) throw new Error("there are no machines");
  const primary = await untilPrimary(machines);
  await primary.compose("up", "--detach", "--no-deps", "--wait", "backup");
  await until(async () => (await backupService(primary, "list")).includes(" full "), PATIENCE_SECONDS, "a backup");

  await bookAll(machines, BEFORE);
  const moment = await aMoment(primary);
  await bookAll(machines, AFTER);
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
  const { status } = await book(machines.at(-1)?.url ?? "");
  const seconds = ((performance.now() - since) / 1000).toFixed(0);
  promises.hold("bookings are taken again", status === 201, `${status}, ${seconds} s after the restore was begun`);
  const [row] = await ask<{ count: number }>(restoring, "select count(*)::int from booking");
  promises.hold("all up to the moment, and nothing after it", row?.count === BEFORE + 1, `${row?.count} bookings`);
  // How far each is this user is not told.
  const standbys = "select 1 from pg_stat_replication";
  await until(async () => (await ask(restoring, standbys)).length === others.length, PATIENCE_SECONDS, "the standbys");
  promises.hold("the other two follow", true, `${others.length} standbys`);
  // The order of the booking that was taken in hold.
  const waiting = lastLine(await ops(restoring, "reconcile"), /when it is released/);
  promises.hold("what was sent before is not sent again", / 0 undecided, 1 go/.test(waiting), waiting);
  await restoring.compose("up", "--detach", "--no-deps", "--wait", "backup");
  const backups = async () =>
    (await backupService(restoring, "list")).split("\n").filter((line) => / full /.test(line));
  await until(async () => (await backups()).length > 1, PATIENCE_SECONDS, "a backup of the new history");
  promises.hold("backups go on by themselves", true, (await backups()).at(-1) ?? "");
}

async function bookAll(machines: readonly Machine[], count: number): Promise<void> {
  for (let booked = 0; booked < count; booked += 1) {
    const { status } = await book(machines[booked % machines.length]?.url ?? "");
    if (status !== 201) throw new Error(`a booking was answered ${status}`);
  }
}

/** A moment between two transactions, by the database's clock. */
async function aMoment(primary: Machine): Promise<string> {
  await sleep(1100);
  const [row] = await ask<{ now: Date }>(primary, "select now()");
  await sleep(1100);
  return (row?.now ?? new Date()).toISOString();
}

async function ask<Row extends pg.QueryResultRow>({ databaseUrl }: Machine, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
