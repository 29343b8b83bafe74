import { inBatches } from "@domrit/server/database/in-batches.ts";
import { QUEUE_NAMES, type QueueName } from "@domrit/shared/delivery/queues.ts";
import { OUTBOX_FILLED } from "@domrit/shared/live/signal.ts";
import type pg from "pg";
import type { FailureKind } from "./fault.ts";
import type { DeliveryKey, Lease } from "./ledger.ts";

/** After this many failures in a row a destination counts as away. */
const FAILURES = 20;
/** Time for one probe, and the pause after it. */
const PROBE_LEASE = "interval '30 s'";
const PROBE_EVERY = "interval '3 s'";
/** Deliveries released at once when a destination is back; the rest follows a second later. */
const RELEASED = 500;

const AWAY = `insert into destination_away (name, since, next_probe_at)
  values ($1, now(), now() + ${PROBE_EVERY}) on conflict (name) do update set next_probe_at = now() + ${PROBE_EVERY}`;

// "infinity" makes the relay skip events whose open deliveries are all held.
const HOLD = {
  name: "delivery hold",
  text: `
  with asked as (
    select * from unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::text[])
      as asked (event_id, effect, attempts, destination, reason)
  ), released as (
    update delivery set state = 'pending', sending_until = null, last_error = reason
    from asked
    where delivery.event_id = asked.event_id and delivery.effect = asked.effect
      and delivery.attempts = asked.attempts and delivery.state = 'sending'
    returning delivery.event_id, delivery.effect, destination
  ), held as (
    insert into held_delivery (event_id, effect, destination, tried_at)
    select event_id, effect, destination, now() from released
    on conflict (event_id, effect) do update set tried_at = now()
  )
  update outbox_event set dispatched_at = 'infinity'
  where id in (select event_id from released) and completed_at is null
    and not exists (
      select from delivery where event_id = outbox_event.id and state in ('pending', 'sending')
        and not exists (select from released where (event_id, effect) = (delivery.event_id, delivery.effect))
        and not exists (select from held_delivery where (event_id, effect) = (delivery.event_id, delivery.effect)))`,
};

const LEASE_PROBE = `
  with turn as (
    update destination_away set next_probe_at = now() + ${PROBE_LEASE}
    where name = $1 and next_probe_at <= now() returning name
  )
  select event_id as "eventId", effect from turn
  left join lateral (
    select event_id, effect from held_delivery where destination = name order by tried_at limit 1
  ) held on true`;

// A delivery that is no longer open stops waiting.
const NEXT = `
  with over as (
    delete from held_delivery where event_id = $1 and effect = $2 and not exists (
      select from delivery where event_id = $1 and effect = $2 and state in ('pending', 'sending'))
  )
  update held_delivery set tried_at = now() where event_id = $1 and effect = $2`;

const RELEASE = `
  with back as (
    delete from held_delivery where (event_id, effect) in (
      select event_id, effect from held_delivery
      where destination = any($1::text[]) and not exists (select from destination_away where name = destination)
      limit ${RELEASED} for update skip locked)
    returning event_id
  ), due as (
    update outbox_event set dispatched_at = null from back where id = event_id and completed_at is null returning id
  )
  select (select count(*)::int from back) as back, pg_notify('${OUTBOX_FILLED}', '') from (select from due limit 1) any_due`;

/** Shared by all workers. Deliveries wait without a job; one at a time probes, then all follow. */
export function createDestinations(database: pg.Pool) {
  let away: ReadonlySet<string> = new Set();
  const failures = new Map<QueueName, number>();

  return {
    isAway: (name: QueueName): boolean => away.has(name),

    async isLost(name: QueueName, kind: FailureKind): Promise<boolean> {
      if (kind !== "transient" && kind !== "away") return false;
      if (kind === "transient") failures.set(name, (failures.get(name) ?? 0) + 1);
      if (kind !== "away" && (failures.get(name) ?? 0) < FAILURES) return false;
      away = new Set([...away, name]);
      await database.query(AWAY, [name]);
      return true;
    },

    answered: (name: QueueName): boolean => failures.delete(name),

    hold: inBatches(async (held: { lease: Lease; destination: QueueName; reason: string }[]) => {
      const values = [
        held.map(({ lease }) => lease.eventId),
        held.map(({ lease }) => lease.effect),
        held.map(({ lease }) => lease.attempt),
        held.map(({ destination }) => destination),
        held.map(({ reason }) => reason),
      ];
      await database.query({ ...HOLD, values });
      return held;
    }),

    async look(): Promise<QueueName[]> {
      const { rows } = await database.query<{ name: QueueName }>("select name from destination_away");
      away = new Set(rows.map(({ name }) => name));
      return rows.map(({ name }) => name);
    },

    /** The delivery to probe with, when it is time and no other worker probes; `nothing` when none waits. */
    async leaseProbe(name: QueueName): Promise<DeliveryKey | "nothing" | undefined> {
      const { rows } = await database.query<{ eventId: string | null; effect: string }>(LEASE_PROBE, [name]);
      const [row] = rows;
      if (!row) return undefined;
      return row.eventId === null ? "nothing" : { eventId: row.eventId, effect: row.effect };
    },

    async stillAway(name: QueueName, { eventId, effect }: DeliveryKey): Promise<void> {
      await database.query(AWAY, [name]);
      await database.query(NEXT, [eventId, effect]);
    },

    async returned(name: QueueName): Promise<void> {
      failures.delete(name);
      away = new Set([...away].filter((other) => other !== name));
      await database.query("delete from destination_away where name = $1", [name]);
    },

    async release(): Promise<number> {
      const reachable = QUEUE_NAMES.filter((name) => !away.has(name));
      const { rows } = await database.query<{ back: number }>(RELEASE, [reachable]);
      return rows[0]?.back ?? 0;
    },
  };
}
export type Destinations = ReturnType<typeof createDestinations>;
