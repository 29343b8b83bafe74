import { NOT_HELD } from "@domrit/server/restoration/restorations.ts";
import { beginSpan, isTracing } from "@domrit/server/tracing/tracing.ts";
import { QUEUE_NAMES } from "@domrit/shared/delivery/queues.ts";
import type pg from "pg";
import type { Logger } from "pino";
import { jobOf, type NewDelivery, sharedJobs, writeDeliveries } from "../delivery/jobs.ts";
import { effects } from "../effects.ts";
import { withoutIdleSettling } from "../payments/payment-effects.ts";
import type { NewJob, Queues } from "../queues/queues.ts";
import { effectsOf } from "../subscriptions.ts";

export const ENQUEUE_BATCH = 200;
/** After this time jobs are added again: a queue may have lost them. */
const STALE = "interval '30 s'";
/** The first retry is sooner, for a few events: a dead relay may not have added their jobs. */
const EARLY = "interval '10 s'";
const FEW = 20;
/** Unreadable events are left this long to other workers: during a deploy a newer version may understand them. */
const UNREAD_MS = 3_600_000;

type EventRow = {
  id: string;
  type: string;
  payload: unknown;
  occurred_at: Date;
  attempts: number;
  traceparent: string | null;
};
type DueDelivery = NewDelivery & { attempts: number; payload: unknown };

/** `name`: the statement is planned once for each connection, since planning takes longer than running. */
const take = (name: string, which: string, most = ENQUEUE_BATCH) => ({
  name: `relay ${name}`,
  text: `
  with due as (
    select id from outbox_event where completed_at is null and parked_at is null and ${which} and ${NOT_HELD}
    order by dispatched_at, id limit ${most} for update skip locked
  )
  update outbox_event set dispatched_at = now(), attempts = attempts + 1 from due where outbox_event.id = due.id
  returning outbox_event.id, type, payload, occurred_at, attempts, traceparent`,
});
const TAKE_NEW = take("new", "dispatched_at is null");
const TAKE_STALE = take("stale", `dispatched_at < now() - ${STALE}`);
const TAKE_EARLY = take("early", `dispatched_at < now() - ${EARLY} and attempts = 1`, FEW);
const OPEN = {
  name: "relay open",
  text: "select event_id, effect from delivery where event_id = any($1::uuid[]) and state in ('pending', 'sending')",
};
const RELEASE = "update outbox_event set dispatched_at = null where id = any($1) and completed_at is null";

type TraceOf = (eventId: string) => string | undefined;
type EnqueueParts = { database: pg.Pool; queues: Queues; log: Logger };

/**
 * Takes new and (`withStale`) stale events, records their deliveries and adds jobs. A dead relay's events become stale
 * and are taken again. Takes nothing while the queues are away or a restoration holds effects. Returns how many;
 * ENQUEUE_BATCH means that there may be more.
 */
export async function enqueueEvents({ database, queues, log }: EnqueueParts, withStale = true): Promise<number> {
  if (!queues.isUp()) return 0;
  const { rows: fresh } = await database.query<EventRow>(TAKE_NEW);
  const { rows: stale } = withStale ? await database.query<EventRow>(TAKE_STALE) : { rows: [] };
  const { rows: early } = withStale ? await database.query<EventRow>(TAKE_EARLY) : { rows: [] };
  const rows = [...fresh, ...stale, ...early];
  if (rows.length === 0) return 0;
  const { due, unread, unreadable } = readEffects(rows, log);
  const open = await recordDeliveries(database, await withoutIdleSettling(database, due));
  const waiting = new Set([...unread, ...unreadable, ...open.map(({ eventId }) => eventId)]);
  const over = rows.map(({ id }) => id).filter((id) => !waiting.has(id));
  await mark(database, "parked_at", unreadable);
  await mark(database, "completed_at", over);
  const trace = traceRelay(rows);
  try {
    await addJobs(queues, open, trace.of);
  } catch (error) {
    await database.query(RELEASE, [[...waiting]]);
    throw error;
  } finally {
    trace.end();
  }
  return rows.length;
}

async function mark(database: pg.Pool, column: "parked_at" | "completed_at", ids: string[]): Promise<void> {
  if (ids.length > 0) await database.query(`update outbox_event set ${column} = now() where id = any($1)`, [ids]);
}

function readEffects(events: EventRow[], log: Logger) {
  const due: DueDelivery[] = [];
  const unread: string[] = [];
  const unreadable: string[] = [];
  for (const { id, type, payload, occurred_at, attempts } of events) {
    try {
      const wanted = effectsOf(type, payload);
      due.push(
        ...wanted.map((effect) => ({
          eventId: id,
          effect,
          attempts,
          payload,
          message: effects[effect].message(payload),
        })),
      );
    } catch (err) {
      if (Date.now() - occurred_at.getTime() < UNREAD_MS) {
        unread.push(id);
        log.warn({ err, eventId: id }, "an event cannot be read, and is left to a newer worker");
      } else {
        unreadable.push(id);
        log.error({ err, eventId: id }, "an event is set aside: it cannot be read");
      }
    }
  }
  return { due, unread, unreadable };
}

async function recordDeliveries(database: pg.Pool, due: DueDelivery[]): Promise<DueDelivery[]> {
  if (due.length === 0) return due;
  const eventIds = due.map(({ eventId }) => eventId);
  if ((await writeDeliveries(database, due)) === due.length) return due;
  const { rows } = await database.query<{ event_id: string; effect: string }>({ ...OPEN, values: [eventIds] });
  const open = new Set(rows.map(({ event_id, effect }) => `${event_id} ${effect}`));
  return due.filter(({ eventId, effect }) => open.has(`${eventId} ${effect}`));
}

async function addJobs(queues: Queues, due: DueDelivery[], traceOf: TraceOf): Promise<void> {
  await Promise.all(
    QUEUE_NAMES.map((queue) => {
      const jobs = jobsOf(
        due.filter(({ effect }) => effects[effect].queue === queue),
        traceOf,
      );
      return jobs.length > 0 ? queues.add(queue, jobs) : undefined;
    }),
  );
}

function jobsOf(due: DueDelivery[], traceOf: TraceOf): NewJob[] {
  const mayShare = ({ attempts }: DueDelivery): boolean => attempts === 1 && !isTracing();
  const alone = due.filter((each) => !mayShare(each));
  return [
    ...sharedJobs(due.filter(mayShare)),
    ...alone.map((each) => ({ ...jobOf(each, each.attempts), traceparent: traceOf(each.eventId) })),
  ];
}

type Event = { id: string; type: string; attempts: number; traceparent: string | null };

/** One span for each event. `of` returns the trace for its jobs; undefined without tracing. */
function traceRelay(events: Event[]) {
  const spans = new Map(
    (isTracing() ? events : []).map(({ id, type, attempts, traceparent }) => {
      const attributes = { event: id, type, attempt: attempts };
      return [id, beginSpan(`relay ${type}`, { kind: "producer", attributes, parent: traceparent ?? undefined })];
    }),
  );
  return {
    of: (eventId: string): string | undefined => spans.get(eventId)?.traceparent,
    end: (): void => {
      for (const span of spans.values()) span?.end();
    },
  };
}
