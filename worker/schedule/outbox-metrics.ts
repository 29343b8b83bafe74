import { onConnection } from "@domrit/server/database/prepared.ts";
import { findBacklog } from "@domrit/server/delivery/backlog.ts";
import { observedGauge } from "@domrit/server/metrics/observed-gauge.ts";
import { shareAnswer } from "@domrit/server/metrics/share-answer.ts";
import { findHeld } from "@domrit/server/restoration/restorations.ts";
import type pg from "pg";
import { countUnconfirmed } from "./unconfirmed.ts";

const FRESH_MS = 5000;
const MOST = 100_000;

// Both use partial indexes. An id begins with its event's time, so no event is read.
const waiting = (condition: string): string => `
  select count(*)::int as count, coalesce(extract(epoch from now() - min(uuid_extract_timestamp(id))), 0)::float8 as age
  from (select id from outbox_event where ${condition} limit ${MOST})`;
const WAITING = {
  signal: waiting("signalled_at is null"),
  delivery: waiting("completed_at is null and parked_at is null"),
};
type WaitingRow = { waits_for: string; count: number; age: number };

const readWaiting = (database: pg.Pool): Promise<WaitingRow[]> =>
  Promise.all(
    Object.entries(WAITING).map(async ([waits_for, statement]) => {
      const { rows } = await database.query<Omit<WaitingRow, "waits_for">>(statement);
      return { waits_for, count: 0, age: 0, ...rows[0] };
    }),
  );
const tell = (value: (waiting: WaitingRow) => number) => async (look: () => Promise<WaitingRow[]>) =>
  (await look()).map((waiting) => ({ labels: { waits_for: waiting.waits_for }, value: value(waiting) }));

const events = observedGauge({
  name: "domrit_outbox_events",
  help: `Events that wait to be signalled, or for the last of their effects, ${MOST} at most`,
  labelNames: ["waits_for"],
  read: tell(({ count }) => count),
});

const ages = observedGauge({
  name: "domrit_outbox_oldest_seconds",
  help: "Age of the oldest event that waits to be signalled, or for the last of its effects",
  labelNames: ["waits_for"],
  read: tell(({ age }) => Math.max(age, 0)),
});

const backlog = observedGauge<pg.Pool>({
  name: "domrit_backlog_deliveries",
  help: "Deliveries that are five minutes late or parked, by effect",
  labelNames: ["effect", "state"],
  freshMs: FRESH_MS,
  read: async (database) =>
    (await findBacklog(onConnection(database))).map(({ effect, state, count }) => ({
      labels: { effect, state },
      value: count,
    })),
});

const unconfirmed = observedGauge<pg.Pool>({
  name: "domrit_bookings_unconfirmed",
  help: "Rides to come that the taxi centre has not confirmed five minutes after they were booked",
  freshMs: FRESH_MS,
  read: async (database) => [{ value: (await countUnconfirmed(database)).count }],
});

const away = observedGauge<pg.Pool>({
  name: "domrit_destination_away_seconds",
  help: "For how long a destination has been away",
  labelNames: ["destination"],
  freshMs: FRESH_MS,
  read: async (database) => {
    const { rows } = await database.query<{ destination: string; value: number }>(
      "select name as destination, extract(epoch from now() - since)::float8 as value from destination_away",
    );
    return rows.map(({ destination, value }) => ({ labels: { destination }, value }));
  },
});

const held = observedGauge<pg.Pool>({
  name: "domrit_effects_held_seconds",
  help: "For how long effects have waited for a restored database to be reconciled; 0 while they do not",
  freshMs: FRESH_MS,
  read: async (database) => {
    const hold = await findHeld(onConnection(database));
    return [{ value: hold ? (Date.now() - Date.parse(hold.heldSince)) / 1000 : 0 }];
  },
});

export function measureOutbox(database: pg.Pool | undefined): void {
  const look = database && shareAnswer(FRESH_MS, () => readWaiting(database));
  for (const gauge of [events, ages]) gauge.observe(look);
  for (const gauge of [backlog, unconfirmed, away, held]) gauge.observe(database);
}
