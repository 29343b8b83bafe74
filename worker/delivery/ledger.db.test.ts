import { randomUUID } from "node:crypto";
import { IN_INDEX_ORDER } from "@domrit/server/database/session-options.ts";
import { OFFICE_CHANGED } from "@domrit/shared/live/signal.ts";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { setUpDatabase } from "../../infra/postgres/test-database.ts";
import { createLedger } from "./ledger.ts";

const ROWS = 3000;
const pool = new pg.Pool({ connectionString: await setUpDatabase(), max: 1, options: IN_INDEX_ORDER });
afterAll(() => pool.end());

const rowsReadWhole = async (): Promise<number> => {
  await pool.query("select pg_stat_force_next_flush()");
  const { rows } = await pool.query("select seq_tup_read::int n from pg_stat_user_tables where relname = 'delivery'");
  return rows[0].n;
};

test("a connection that began on an empty table takes the index once it is full", async () => {
  const { lease, finish } = createLedger(pool, pool);
  const one = async (eventId: string): Promise<void> => {
    const leased = await lease({ eventId, effect: "confirmation-sms" });
    if (typeof leased !== "string") await finish(leased, "sent");
  };
  await pool.query("insert into delivery (event_id, effect) values (gen_random_uuid(), 'confirmation-sms')");
  const { rows } = await pool.query<{ event_id: string }>("select event_id from delivery");
  for (const { event_id } of rows) await one(event_id);
  for (let times = 0; times < 10; times += 1) await one(randomUUID());
  const { rows: many } = await pool.query<{ event_id: string }>(
    `insert into delivery (event_id, effect) select gen_random_uuid(), 'confirmation-sms' from generate_series(1, ${ROWS})
     returning event_id`,
  );
  const before = await rowsReadWhole();
  for (const { event_id } of many.slice(0, 10)) await one(event_id);
  expect((await rowsReadWhole()) - before).toBe(0);
});

test("the office hears which ride it is of which something waits for a person", async () => {
  const { lease, finish } = createLedger(pool, pool);
  const { rows } = await pool.query<{ id: string }>(
    `insert into outbox_event (id, type, payload, occurred_at)
     values (gen_random_uuid(), 'booking.placed', '{"bookingId": 4711, "version": 1}', now()) returning id`,
  );
  const eventId = rows[0]?.id ?? "";
  const heard: (string | undefined)[] = [];
  const listener = new pg.Client({ connectionString: pool.options.connectionString });
  await listener.connect();
  listener.on("notification", ({ payload }) => heard.push(payload));
  await listener.query(`listen ${OFFICE_CHANGED}`);
  for (const [effect, state] of [
    ["confirmation-sms", "sent"],
    ["dispatch-order", "parked"],
  ] as const) {
    await pool.query("insert into delivery (event_id, effect) values ($1, $2)", [eventId, effect]);
    const leased = await lease({ eventId, effect });
    if (typeof leased !== "string") await finish(leased, state);
  }
  await expect.poll(() => heard).toEqual(['{"bookings": [4711]}']);
  await listener.end();
});

test("an event whose deliveries a crash of the database has lost is not completed by the one that was under way", async () => {
  const { lease, finish } = createLedger(pool, pool);
  const { rows } = await pool.query<{ id: string }>(
    `insert into outbox_event (id, type, payload, occurred_at) values (gen_random_uuid(), 'booking.placed', '{}', now())
     returning id`,
  );
  const eventId = rows[0]?.id ?? "";
  const write = () =>
    pool.query(
      "insert into delivery (event_id, effect) select $1, unnest(array['confirmation-sms', 'dispatch-order'])",
      [eventId],
    );
  const isCompleted = async (): Promise<boolean> => {
    const { rows: events } = await pool.query("select completed_at from outbox_event where id = $1", [eventId]);
    return events[0].completed_at !== null;
  };
  await write();
  const order = await lease({ eventId, effect: "dispatch-order" });
  await pool.query("delete from delivery where event_id = $1", [eventId]);
  if (typeof order === "string") throw new Error(order);
  await finish(order, "sent");
  expect(await isCompleted()).toBe(false);

  await write();
  for (const effect of ["confirmation-sms", "dispatch-order"]) {
    const leased = await lease({ eventId, effect });
    if (typeof leased !== "string") await finish(leased, "sent");
  }
  expect(await isCompleted()).toBe(true);
});
