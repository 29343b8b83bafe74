import { bookingRequest, createBooking } from "@domrit/server/booking/booking.factory.ts";
import pg from "pg";
import { expect, test } from "vitest";
import { measurePool } from "../database/database-metrics.ts";
import { startLive } from "../testing/live.ts";
import { setUpServer } from "../testing/set-up.ts";

const token = "a token for the metrics";
const server = await setUpServer({ environment: { METRICS_TOKEN: token } });

const scrape = async (): Promise<string> => {
  const answer = await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  return answer.text();
};

test("connections and what they watch are counted while they are there", async () => {
  const live = await startLive(server);
  const { id } = await createBooking(server.context.orm.em);
  expect(await live.connect().emitWithAck("booking:watch", { id })).toMatchObject({ ok: true });
  const text = await scrape();
  expect(text).toMatch(/^domrit_sockets 1$/m);
  expect(text).toMatch(/^domrit_watched\{what="booking"\} 1$/m);
  await live.stop();
  await expect.poll(() => scrape()).toMatch(/^domrit_sockets 0$/m);
});

test("requests, the ORM's connections and the disk are measured", async () => {
  await fetch(`${server.url}/api/bookings/1`);
  const booked = await fetch(`${server.url}/api/bookings`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(bookingRequest()),
  });
  expect(booked.status).toBe(201);
  const text = await scrape();
  expect(text).toMatch(
    /^domrit_http_request_duration_seconds_count\{method="GET",route="\/api\/bookings\/:id",status="404"\} 1$/m,
  );
  // The alarm for slow bookings names these labels.
  expect(text).toMatch(
    /^domrit_http_request_duration_seconds_count\{method="POST",route="\/api\/bookings\/?",status="201"\} 1$/m,
  );
  expect(text).toMatch(/^domrit_pool_connections\{pool="[^"]+",state="waiting"\} 0$/m);
  expect(text).toMatch(/^domrit_disk_free_ratio 0\.\d+$/m);
});

test("a request that waits for a connection is seen, and how long it waited", async () => {
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 });
  measurePool("one", pool, { asks: true });
  const held = await pool.connect();
  const asked = pool.query("select 1");
  const text = await scrape();
  expect(text).toMatch(/^domrit_pool_connections\{pool="one",state="used"\} 1$/m);
  expect(text).toMatch(/^domrit_pool_connections\{pool="one",state="waiting"\} [12]$/m);
  // Nobody answers within a second.
  expect(text).toMatch(/^domrit_database_up 0$/m);
  held.release();
  await asked;
  await expect.poll(() => scrape()).toMatch(/^domrit_database_up 1$/m);
  const waited = /^domrit_pool_wait_seconds_sum\{pool="one"\} ([\d.]+)$/m.exec(await scrape())?.[1];
  expect(Number(waited)).toBeGreaterThan(0.9);
  await pool.end();
});
