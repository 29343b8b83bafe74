import { observedGauge } from "@domrit/server/metrics/observed-gauge.ts";
import type { ProviderContext } from "@domrit/server/payments/charging/ask-charge.ts";
import { reconcile } from "@domrit/server/payments/reconciling/reconcile.ts";
import { TIME_ZONE } from "@domrit/shared/time/amsterdam.ts";
import type { MikroORM } from "@mikro-orm/postgresql";
import type pg from "pg";
import type { Logger } from "pino";
import { startEvery } from "../schedule/every.ts";

const EVERY_MS = 600_000;
/** A run that is not over by then has died or found the provider away. */
const AGAIN = "interval '20 minutes'";
/** The provider has closed the previous day by this hour. */
const FROM = "interval '4 hours'";

/** The day to compare, for the first worker that asks; none while one is under way. */
const CLAIM = `
  insert into payment_reconciliation (day, started_at)
  values (to_char((now() at time zone '${TIME_ZONE}') - ${FROM}, 'YYYY-MM-DD'), now())
  on conflict (day) do update set started_at = now()
    where payment_reconciliation.ended_at is null and payment_reconciliation.started_at < now() - ${AGAIN}
  returning day`;

const FRESH_MS = 30_000;
const measured = (name: string, help: string, statement: string) =>
  observedGauge<pg.Pool>({
    name,
    help,
    freshMs: FRESH_MS,
    read: async (database) => {
      const { rows } = await database.query<{ value: number | null }>(statement);
      return rows.flatMap(({ value }) => (value === null ? [] : [{ value }]));
    },
  });
const gauges = [
  measured(
    "domrit_payment_differences",
    "What the payment provider lists otherwise than the books, and nobody has explained",
    "select count(*)::int as value from payment_difference where ended_at is null",
  ),
  // Without a finished comparison, counts from the first try.
  measured(
    "domrit_payment_reconciliation_age_seconds",
    "Time since the books were compared with the payment provider's lists",
    "select extract(epoch from now() - coalesce(max(ended_at), min(started_at)))::float8 as value from payment_reconciliation",
  ),
];

type ReconcileContext = { database: pg.Pool; orm: MikroORM; asking: ProviderContext };

/** Compares the books with the provider once a day, in one worker, and sets metrics. Returns how to stop it. */
export function startReconciling(server: ReconcileContext, log: Logger): () => Promise<void> {
  for (const gauge of gauges) gauge.observe(server.database);
  const stop = startEvery(EVERY_MS, () =>
    reconcileOnce(server, log).catch((err: unknown) =>
      log.warn({ err }, "the books were not compared with the payment provider"),
    ),
  );
  return () => {
    for (const gauge of gauges) gauge.observe(undefined);
    return stop();
  };
}

/** No transaction is open during the requests to the provider, which may take minutes. */
export async function reconcileOnce({ database, orm, asking }: ReconcileContext, log: Logger): Promise<void> {
  const { rows } = await database.query<{ day: string }>(CLAIM);
  const day = rows[0]?.day;
  if (day === undefined) return;
  const differences = await reconcile(asking, orm.em.fork());
  await database.query("update payment_reconciliation set ended_at = now() where day = $1", [day]);
  log[differences > 0 ? "error" : "info"]({ day, differences }, "the books were compared with the payment provider");
}
