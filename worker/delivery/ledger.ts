import type { DeliveryState } from "@domrit/server/delivery/delivery.entity.ts";
import type pg from "pg";

/**
 * How long a worker may be silent before another takes over its delivery. Shorter than the time a queue needs to see
 * that a worker is gone, so that the next one need not wait.
 */
const LEASE = "interval '8 s'";

export type DeliveryKey = { eventId: string; effect: string };

/** A delivery that is this worker's until its lease runs out; `attempt` tells it from every other try. */
export type Claim = DeliveryKey & {
  attempt: number;
  faults: number;
  payload: unknown;
  occurredAt: Date;
};

type FinalState = Extract<DeliveryState, "sent" | "skipped" | "parked">;
type ClaimRow = { attempts: number; faults: number; payload: unknown; occurred_at: Date };

/** A statement that the database plans once for each connection. */
const prepared = (name: string, text: string) => ({ name: `delivery ${name}`, text });
const MINE = "event_id = $1 and effect = $2 and attempts = $3 and state = 'sending'";

const CLAIM = prepared(
  "claim",
  `with claimed as (
    update delivery set state = 'sending', sending_until = now() + ${LEASE}, attempts = attempts + 1
    where event_id = $1 and effect = $2 and (state = 'pending' or (state = 'sending' and sending_until < now()))
    returning attempts, faults
  )
  select claimed.*, event.payload, event.occurred_at from claimed, outbox_event event where event.id = $1`,
);
const OPEN = prepared(
  "open",
  "select from delivery where event_id = $1 and effect = $2 and state in ('pending', 'sending')",
);
const EXTEND = prepared("extend", `update delivery set sending_until = now() + ${LEASE} where ${MINE}`);
const RELEASE = prepared(
  "release",
  `update delivery set state = 'pending', sending_until = null, last_error = $4, faults = faults + $5 where ${MINE}`,
);
const FINISH = prepared(
  "finish",
  `update delivery set state = $4, sending_until = null, finished_at = now(), last_error = $5 where ${MINE}`,
);
const COMPLETE = prepared(
  "complete",
  `update outbox_event set completed_at = now()
  where id = $1 and completed_at is null
    and not exists (select from delivery where event_id = $1 and state in ('pending', 'sending'))`,
);

/**
 * The delivery record, which alone decides whether an effect still has to happen. A claim is committed before anything
 * is sent, the outcome after: a worker that dies in between leaves a delivery that is done again. SMTP knows no better
 * than at-least-once; the repeat carries the same Message-ID.
 */
export function createLedger(database: pg.Pool) {
  const mine = ({ eventId, effect, attempt }: Claim): unknown[] => [eventId, effect, attempt];
  const run = (statement: { name: string; text: string }, values: unknown[]) =>
    database.query({ ...statement, values });
  return {
    /** Takes a delivery on: `busy` while another worker has it, `over` when there is nothing left to do. */
    async claim({ eventId, effect }: DeliveryKey): Promise<Claim | "busy" | "over"> {
      const { rows } = await database.query<ClaimRow>({ ...CLAIM, values: [eventId, effect] });
      const [row] = rows;
      if (row) {
        const { attempts: attempt, faults, payload, occurred_at: occurredAt } = row;
        return { eventId, effect, attempt, faults, payload, occurredAt };
      }
      const { rowCount } = await run(OPEN, [eventId, effect]);
      return rowCount ? "busy" : "over";
    },

    /** Tells that this worker is still at it. */
    async extend(claim: Claim): Promise<void> {
      await run(EXTEND, mine(claim));
    },

    /** Gives a delivery back to be tried again. */
    async release(claim: Claim, code: string, isFault: boolean): Promise<void> {
      await run(RELEASE, [...mine(claim), code, isFault ? 1 : 0]);
    },

    /** Records how a delivery ended, and its event as completed when it was the last. */
    async finish(claim: Claim, state: FinalState, reason?: string): Promise<void> {
      await run(FINISH, [...mine(claim), state, reason ?? null]);
      // A statement of its own, after the commit of the other: of two that finish together, the later one sees both.
      await run(COMPLETE, [claim.eventId]);
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;
