import { setTimeout as sleep } from "node:timers/promises";
import { until } from "../../machine/until.ts";
import type { Product } from "./product.ts";
import { lastLine, type Promises } from "./promises.ts";

/** Above this age of the newest segment there is an alarm after a minute (infra/alerts/domrit.yml). */
const ALARM_SECONDS = 180;
const WAITING = "select count(*) from pg_ls_archive_statusdir() where name like '%.ready'";
const FILLER = "/var/lib/pgbackrest/filler";

export async function stopArchive(product: Product, { hold }: Promises, work: () => Promise<void>): Promise<void> {
  const inRepository = (script: string) => product.compose("exec", "-T", "backup", "sh", "-c", script);
  const failed = async () => Number(await product.ask("select failed_count from pg_stat_archiver"));
  const failedBefore = await failed();
  await inRepository(`cat /dev/zero > ${FILLER} || true`);
  try {
    await work();
    const since = performance.now();
    const backup = product.backup("now");
    await until(
      async () => ((await product.metric("domrit_archive_age_seconds")) ?? 0) > ALARM_SECONDS + 60,
      300,
      "the age at which the alarm is raised",
    );
    const seconds = (performance.now() - since) / 1000;
    hold(
      "an archive that stops is an alarm within five minutes",
      (await failed()) > failedBefore,
      `after ${seconds.toFixed(0)} s; ${await product.ask(WAITING)} segments wait`,
    );
    const { code, said } = await backup;
    const says = /No space left|was not archived/;
    hold("a backup on a full disk says so", code !== 0 && says.test(said), lastLine(said, says));
  } finally {
    await inRepository(`rm ${FILLER}`);
  }
  await sleep(1000);
  await product.archiveAll();
  const age = () => product.metric("domrit_archive_age_seconds");
  const isFresh = async () => ((await age()) ?? ALARM_SECONDS) < ALARM_SECONDS;
  const fell = await until(isFresh, 60, "the metric to fall again").then(
    () => true,
    () => false,
  );
  hold("the archive goes on by itself", fell, `${(await age())?.toFixed(0)} s old`);
}
