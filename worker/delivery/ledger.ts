import { inBatches } from "@domrit/server/database/in-batches.ts";
import type { DeliveryState } from "@domrit/server/delivery/delivery.entity.ts";
import { NOT_HELD } from "@domrit/server/restoration/restorations.ts";
import { OFFICE_CHANGED } from "@domrit/shared/live/signal.ts";
import type pg from "pg";

/** A worker that is silent for this long loses its delivery. Shorter than a queue needs to notice a dead worker. */
const LEASE = "interval '8 s'";

export type DeliveryKey = { eventId: string; effect: string };

export type Lease = DeliveryKey & {
  attempt: number;
  faults: number;
  payload: unknown;
  occurredAt: Date;
  traceparent: string | null;
};

type FinalState = Extract<DeliveryState, "sent" | "skipped" | "parked">;
const prepared = (name: string, text: string) => ({ name: `delivery ${name}`, text });
const MINE = "event_id = $1 and effect = $2 and attempts = $3 and state = 'sending'";

// A delivery without a lease that was open a moment ago counts as busy; a later look finds it over.
const TAKE_LEASE = prepared(
  "lease",
  `with asked as (
    select * from unnest($1::uuid[], $2::text[]) with ordinality as asked (event_id, effect, place)
  ), leased as (
    update delivery set state = 'sending', sending_until = now() + ${LEASE}, attempts = attempts + 1
    from asked
    where delivery.event_id = asked.event_id and delivery.effect = asked.effect
      and (state = 'pending' or (state = 'sending' and sending_until < now())) and ${NOT_HELD}
    returning asked.place, attempts, faults
  )
  select leased.attempts, leased.faults, payload, occurred_at, traceparent,
    coalesce(state in ('pending', 'sending'), false) as open, not ${NOT_HELD} as held
  from asked
  left join leased using (place)
  left join delivery using (event_id, effect)
  left join outbox_event event on event.id = asked.event_id
  order by place`,
);
type LeaseRow = {
  attempts: number | null;
  faults: number;
  payload: unknown;
  occurred_at: Date;
  traceparent: string | null;
  open: boolean;
  held: boolean;
};

const EXTEND = prepared("extend", `update delivery set sending_until = now() + ${LEASE} where ${MINE}`);
const RELEASE = prepared(
  "release",
  `update delivery set state = 'pending', sending_until = null, last_error = $4, faults = faults + $5 where ${MINE}`,
);
// A crash of the database may lose a lease; its outcome still counts. A skipped message gives up its key: another event
// may call for it again.
const FINISH = prepared(
  "finish",
  `update delivery set state = ended.state, sending_until = null, finished_at = now(), last_error = ended.reason,
    message_key = case when ended.state = 'skipped' then null else message_key end
  from unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::text[])
    as ended (event_id, effect, attempts, state, reason)
  where delivery.event_id = ended.event_id and delivery.effect = ended.effect
    and delivery.attempts <= ended.attempts and delivery.state in ('pending', 'sending')
  returning delivery.event_id, delivery.effect`,
);
const COMPLETE = prepared(
  "complete",
  `update outbox_event set completed_at = now()
  where id = any($1::uuid[]) and completed_at is null
    and not exists (select from delivery where event_id = id and state in ('pending', 'sending'))`,
);
const TELL_OFFICE = prepared(
  "tell office",
  `select pg_notify('${OFFICE_CHANGED}', jsonb_build_object('bookings', jsonb_build_array(payload->'bookingId'))::text)
  from outbox_event where id = $1 and jsonb_typeof(payload->'bookingId') = 'number'`,
);

function reasonOf(open: boolean, held: boolean): "held" | "busy" | "over" {
  if (!open) return "over";
  return held ? "held" : "busy";
}

type DeliveryEnd = { lease: Lease; state: FinalState; reason: string | undefined };

/**
 * The delivery record alone decides whether an effect still has to happen. A lease is committed before sending, the
 * outcome after: a worker that dies in between sends again, with the same Message-ID (SMTP gives at-least-once at
 * best). Outcomes go through `durable`, whose commits are on the disk; the rest may be lost in a crash and is repeated.
 */
export function createLedger(database: pg.Pool, durable: pg.Pool) {
  const mine = ({ eventId, effect, attempt }: Lease): unknown[] => [eventId, effect, attempt];
  const run = (statement: { name: string; text: string }, values: unknown[]) =>
    database.query({ ...statement, values });
  const end = inBatches(async (ended: DeliveryEnd[]) => {
    const values = [
      ended.map(({ lease }) => lease.eventId),
      ended.map(({ lease }) => lease.effect),
      ended.map(({ lease }) => lease.attempt),
      ended.map(({ state }) => state),
      ended.map(({ reason }) => reason ?? null),
    ];
    const { rows } = await durable.query<{ event_id: string; effect: string }>({ ...FINISH, values });
    const recorded = new Set(rows.map(({ event_id, effect }) => `${effect} ${event_id}`));
    return ended.map(({ lease: { eventId, effect } }) => recorded.has(`${effect} ${eventId}`));
  });
  const complete = inBatches(async (ids: string[]) => {
    await run(COMPLETE, [[...new Set(ids)].sort()]);
    return ids;
  });
  return {
    /** `held`: until a restored database is released; `busy`: another worker has it; `over`: nothing is left to do. */
    lease: inBatches(async (keys: DeliveryKey[]): Promise<(Lease | "held" | "busy" | "over")[]> => {
      const values = [keys.map(({ eventId }) => eventId), keys.map(({ effect }) => effect)];
      const { rows } = await database.query<LeaseRow>({ ...TAKE_LEASE, values });
      return rows.map(({ attempts: attempt, occurred_at: occurredAt, open, held, ...rest }, index) => {
        const key = keys[index];
        if (!key || attempt === null) return reasonOf(open, held);
        return { ...key, ...rest, attempt, occurredAt };
      });
    }),

    async extend(lease: Lease): Promise<void> {
      await run(EXTEND, mine(lease));
    },

    async release(lease: Lease, code: string, isFault: boolean): Promise<void> {
      await run(RELEASE, [...mine(lease), code, isFault ? 1 : 0]);
    },

    async finish(lease: Lease, state: FinalState, reason?: string): Promise<void> {
      // A crash of the database may have lost rows of the event's other deliveries. The relay then finds the event
      // incomplete and writes them again.
      if (!(await end({ lease, state, reason }))) return;
      // A separate statement after the commit: when two finish together, the later one sees both.
      await complete(lease.eventId);
      // A parked delivery changes the office's list without a new version of the ride.
      if (state === "parked") await run(TELL_OFFICE, [lease.eventId]);
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;
