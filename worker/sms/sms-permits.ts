import { inBatches } from "@domrit/server/database/in-batches.ts";
import { metrics } from "@domrit/server/metrics/metrics.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type pg from "pg";
import type { Logger } from "pino";
import { Counter, Gauge } from "prom-client";
import { atMostEvery } from "../at-most-every.ts";
import type { DeliveryKey } from "../delivery/ledger.ts";

export const smsSent = new Counter({
  name: "domrit_sms_sent_total",
  help: "Text messages that the gateway took",
  registers: [metrics],
});

let used = { date: "", ratio: 0 };

new Gauge({
  name: "domrit_sms_ceiling_used_ratio",
  help: "How much of today's text messages was used when this worker last sent one, 0 to 1; of several the highest is right",
  registers: [metrics],
  collect() {
    this.set(used.date === toWallTime(new Date()).date ? used.ratio : 0);
  },
});

function showCeilingUsed(date: string, ratio: number): void {
  used = { date, ratio };
}

/** Counts a message at its first try; false above the day's limit (Amsterdam). */
export type TakePermit = (delivery: DeliveryKey) => Promise<boolean>;

const ALARM_EVERY_MS = 3_600_000;
const LARGEST_INT = 2_147_483_647;

const TAKE = {
  name: "take_sms_permits",
  text: `
    with asked as (
      select * from unnest($1::uuid[], $2::text[]) with ordinality as asked (event_id, effect, place)
    ), uncounted as (
      select event_id, effect, row_number() over (order by place) as nth
      from asked join delivery using (event_id, effect) where permitted_at is null
    ), counted as (
      insert into sms_day as today (day, sent)
      select $3::date, least(count(*), $4::int) from uncounted having count(*) > 0 and $4::int > 0
      on conflict (day) do update set sent = least(today.sent + excluded.sent, $4::int) where today.sent < $4::int
      returning new.sent, new.sent - coalesce(old.sent, 0) as granted
    ), permitted as (
      update delivery set permitted_at = now() from uncounted, counted
      where delivery.event_id = uncounted.event_id and delivery.effect = uncounted.effect and nth <= granted
      returning delivery.event_id, delivery.effect
    )
    select nth is null or permitted.event_id is not null as permitted, (select sent from counted) as sent
    from asked left join uncounted using (event_id, effect) left join permitted using (event_id, effect)
    order by place`,
};
type PermitRow = { permitted: boolean; sent: number | null };

type Settings = { ceiling: number; log: Logger; now?: () => Date };

/** At most `ceiling` messages a day from all workers together; a message keeps its permit. */
export function createSmsPermits(durable: pg.Pool, { ceiling, log, now = () => new Date() }: Settings): TakePermit {
  const most = Math.min(Math.round(ceiling), LARGEST_INT);
  const alarm = atMostEvery(ALARM_EVERY_MS, () =>
    log.error({ ceiling: most }, "the text messages of today are used up; what comes is set aside"),
  );
  return inBatches(async (deliveries) => {
    const { date } = toWallTime(now());
    const keys = [deliveries.map(({ eventId }) => eventId), deliveries.map(({ effect }) => effect)];
    const { rows } = await durable.query<PermitRow>({ ...TAKE, values: [...keys, date, most] });
    const isOver = rows.some(({ permitted }) => !permitted);
    const sent = rows[0]?.sent ?? undefined;
    if (isOver) showCeilingUsed(date, 1);
    else if (sent !== undefined) showCeilingUsed(date, sent / most);
    if (isOver) alarm();
    return rows.map(({ permitted }) => permitted);
  });
}
