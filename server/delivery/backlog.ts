import type { Run } from "../database/prepared.ts";

/** Late or parked deliveries. `error`: short code of the last failure. */
type Backlog = {
  effect: string;
  state: "waiting" | "parked";
  count: number;
  oldestMinutes: number;
  error: string | null;
};

/** The count of late events stops here: then it means "at least". */
const MOST = 5000;

/** Each part starts at an index of few rows and joins the rest one by one. */
const LATE = {
  name: "get_backlog",
  text: `
  with late as (
    select id, type, occurred_at from outbox_event
    where completed_at is null and parked_at is null and occurred_at < now() - interval '5 minutes'
    limit ${MOST}
  ), found as (
    select coalesce(effect, type) as effect, 'waiting' as state, occurred_at, last_error
    from late left join lateral (select * from delivery where event_id = late.id offset 0) on true
    where coalesce(state, 'pending') in ('pending', 'sending')
    union all
    select effect, 'parked', occurred_at, last_error
    from delivery join lateral (select occurred_at from outbox_event where id = event_id offset 0) on true
    where parked
    union all
    select type, 'parked', occurred_at, null from outbox_event where parked_at is not null
  )
  select effect, state, count(*)::int as count,
    (extract(epoch from now() - min(occurred_at)) / 60)::int as "oldestMinutes", max(last_error) as error
  from found group by 1, 2 order by 1, 2`,
};

export const findBacklog = (run: Run): Promise<Backlog[]> => run<Backlog>(LATE, []);
