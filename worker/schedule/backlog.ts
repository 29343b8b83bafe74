import type pg from "pg";

/** What should have been delivered by now, or waits for a person. */
export type Backlog = {
  effect: string;
  state: "waiting" | "parked";
  count: number;
  oldestMinutes: number;
  error: string | null;
};

const LATE = `
  select coalesce(effect, type) as effect,
    case when state = 'parked' or parked_at is not null then 'parked' else 'waiting' end as state,
    count(*)::int as count,
    (extract(epoch from now() - min(occurred_at)) / 60)::int as "oldestMinutes", max(last_error) as error
  from outbox_event left join delivery on event_id = id
  where state = 'parked' or parked_at is not null
    or (completed_at is null and occurred_at < now() - interval '5 minutes'
      and coalesce(state, 'pending') in ('pending', 'sending'))
  group by 1, 2 order by 1, 2`;

/** Deliveries that are five minutes late or parked, counted by effect; events that got none, by their type. */
export async function findBacklog(client: pg.ClientBase): Promise<Backlog[]> {
  const { rows } = await client.query<Backlog>(LATE);
  return rows;
}
