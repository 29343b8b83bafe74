import type pg from "pg";

/** What should have been delivered by now, or waits for a person, for one effect. */
export type Backlog = {
  effect: string;
  state: "waiting" | "parked";
  count: number;
  oldestMinutes: number;
  error: string | null;
};

const LATE = `
  select effect, case state when 'parked' then 'parked' else 'waiting' end as state, count(*)::int as count,
    (extract(epoch from now() - min(occurred_at)) / 60)::int as "oldestMinutes", max(last_error) as error
  from outbox_event join delivery on event_id = id
  where (state in ('pending', 'sending') and completed_at is null and occurred_at < now() - interval '5 minutes')
    or state = 'parked'
  group by 1, 2 order by 1, 2`;

/** Deliveries that are five minutes late or parked, counted by effect. */
export async function findBacklog(client: pg.ClientBase): Promise<Backlog[]> {
  const { rows } = await client.query<Backlog>(LATE);
  return rows;
}
