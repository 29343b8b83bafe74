import { setTimeout as sleep } from "node:timers/promises";
import { fillPastBookings } from "../../bench/load/rows.ts";
import { bookAll } from "../../deploy/guests.ts";
import { until } from "../../machine/until.ts";
import { untilStopped } from "../../machine/until-stopped.ts";
import { stopArchive } from "./full-disk.ts";
import { openProduct, type Product } from "./product.ts";
import { lastLine, openPromises, type Promises } from "./promises.ts";
import { tryRefusals } from "./refusals.ts";

/** Stored in the care keys' database like a key; it must be nowhere else. */
const CARE_KEY = "a-key-of-a-care-ride-for-the-trial";
const PAST = 100_000;

const { signal, stopped } = untilStopped();
const promises = openPromises();

async function start(product: Product): Promise<void> {
  await product.compose("build");
  await product.compose("up", "--detach", "--wait");
  await until(async () => (await product.backup("list")).said.includes(" full "), 120, "the first backup");
}

async function restoreTo(product: Product, what: string, args: string[], expected: number): Promise<void> {
  const since = performance.now();
  const { code, said } = await product.restore(args);
  const seconds = (performance.now() - since) / 1000;
  if (code !== 0) return promises.hold(what, false, said.slice(-600));
  const count = await product.countBookings();
  promises.hold(
    what,
    count === expected,
    `${count} of ${expected} bookings, ${seconds.toFixed(0)} s with all containers`,
  );
}

async function trial(product: Product): Promise<void> {
  await start(product);
  await product.ask(
    `create table trial (key bytea); insert into trial values ('${CARE_KEY}'); checkpoint`,
    "care-keys",
    "care_keys",
  );
  await bookAll([product.url], 3);
  const moment = await aMoment(product);
  await bookAll([product.url], 2);
  const made = await product.backup("now");
  promises.hold("ops backup now", made.code === 0, made.said.trim());
  await bookAll([product.url], 1);
  await product.archiveAll();
  const verified = await product.backup("verify");
  promises.hold("ops backup verify", verified.code === 0, verified.said.trim().split("\n")[0] ?? "");

  const state = async () => `${await product.countBookings()} bookings, ${await countBackups(product)} backups`;
  const before = await state();
  const dry = await product.restore(["--to", moment, "--dry-run"]);
  promises.hold(
    "a dry run beside the live database",
    dry.code === 0 && (await state()) === before,
    lastLine(dry.said, /can be restored/),
  );
  await tryRefusals(product, promises, state);
  await refuseOccupied(product, promises);

  await product.loseDatabase();
  const tooLate = await product.restore(["--to", new Date().toISOString()]);
  const says = /The archive of this history ends at/;
  promises.hold(
    "refused: a moment after the end of the archive",
    tooLate.code !== 0 && says.test(tooLate.said),
    lastLine(tooLate.said, says),
  );
  await restoreTo(product, "restored to a moment", ["--to", moment], 3);
  await product.loseDatabase();
  await restoreTo(product, "restored to the end of a history left behind", ["--to", "end", "--timeline", "1"], 6);
  const [inKeys, inRestored] = [await filesWith(product, "care-keys"), await filesWith(product, "postgres")];
  promises.hold(
    "no care key is in what was restored",
    inRestored === 0 && inKeys > 0,
    `${inRestored} files, ${inKeys} of their own server`,
  );

  await product.compose("up", "--detach", "--wait");
  await until(
    async () => onNewestHistory((await product.backup("list")).said),
    180,
    "a full backup of the new history",
  );
  await fillPastBookings({ query: (statement) => product.ask(statement.replaceAll("$1", String(PAST))) }, PAST);
  const big = await product.backup("now");
  promises.hold(`ops backup now, with ${PAST} bookings`, big.code === 0, big.said.trim());
  await bookAll([product.url], 2);
  const fiveMinutesAgo = await aMoment(product);
  await stopArchive(product, promises, () => bookAll([product.url], 2));
  await product.loseDatabase();
  await restoreTo(product, "restored to the end of the newest history", ["--to", "end"], PAST + 10);
  await product.loseDatabase();
  const since = performance.now();
  await restoreTo(product, "restored to five minutes ago", ["--to", fiveMinutesAgo], PAST + 8);
  await product.compose("up", "--detach", "--wait");
  await bookAll([product.url], 1);
  const seconds = (performance.now() - since) / 1000;
  promises.hold(
    "bookings are taken again",
    (await product.countBookings()) === PAST + 9,
    `${seconds.toFixed(0)} s after the restore was begun`,
  );
}

/** Between two transactions, by the database's clock. */
async function aMoment(product: Product): Promise<string> {
  await sleep(1100);
  const moment = await product.ask("select to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00'");
  await sleep(1100);
  return moment;
}

/** Number of files with the care key in a database's volume. */
async function filesWith(product: Product, service: string): Promise<number> {
  const script = `grep --recursive --files-with-matches --text -- ${CARE_KEY} /var/lib/postgresql || true`;
  const said = await product.compose("exec", "-T", service, "sh", "-c", script);
  return said.split("\n").filter((line) => line.startsWith("/var/lib/postgresql")).length;
}

const countBackups = async (product: Product): Promise<number> =>
  (await product.backup("list")).said.split("\n").filter((line) => /^\d{8}-/.test(line)).length;

const onNewestHistory = (list: string): boolean =>
  list.split("\n").some((line) => /^\d{8}-\d{6}F\s+full\s/.test(line) && !/\s1$/.test(line));

async function refuseOccupied(product: Product, { hold }: Promises): Promise<void> {
  const says = /The product runs|A database runs here|volume of the database is not empty/;
  const running = await product.restore(["--to", "end"]);
  hold("refused: while the product runs", running.code !== 0 && says.test(running.said), lastLine(running.said, says));
  await product.compose("stop", "server", "server-2", "worker", "backup");
  const live = await product.restore(["--to", "end"]);
  hold("refused: over a live database", live.code !== 0 && says.test(live.said), lastLine(live.said, says));
  await product.compose("stop", "postgres");
  const full = await product.restore(["--to", "end"]);
  hold("refused: over what is in the volume", full.code !== 0 && says.test(full.said), lastLine(full.said, says));
}

try {
  await using scope = new AsyncDisposableStack();
  const product = await openProduct(scope, "domrit-backups-trial");
  await Promise.race([trial(product), stopped]);
} catch (error) {
  console.error(error);
  promises.hold(
    "the trial ran to its end",
    false,
    error instanceof Error ? error.message.slice(0, 200) : String(error),
  );
}
process.exit(promises.close() && !signal.aborted ? 0 : 1);
