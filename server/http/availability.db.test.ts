import { afterAll, expect, onTestFinished, test } from "vitest";
import { setUpDatabase } from "../../infra/postgres/test-database.ts";
import { startTcpProxy } from "../../infra/test-doubles/tcp-proxy.ts";
import { bookingRequest, createBooking } from "../booking/booking.factory.ts";
import { createClient } from "../testing/client.ts";
import { startTestServer } from "../testing/test-server.ts";
import { ANSWER_WITHIN_MS } from "./deadline.ts";

const wayToDatabase = await startTcpProxy(await setUpDatabase());
const server = await startTestServer(wayToDatabase.url, { answerWithinMs: ANSWER_WITHIN_MS });
afterAll(async () => {
  await server.stop();
  await wayToDatabase.stop();
});

test.each(["cut", "freeze"] as const)(
  "%s the way to the database: every answer is a 503 within two seconds, until it heals",
  async (fault) => {
    const { id } = await createBooking(server.context.orm.em);
    const client = createClient(server.url);
    wayToDatabase[fault]();
    const ask = [
      () => client.post("/api/bookings", bookingRequest(), { "Idempotency-Key": crypto.randomUUID() }),
      () => client.send(`/api/bookings/${id}`),
      () => client.send("/readyz"),
    ];
    for (const request of ask) {
      const started = performance.now();
      expect((await request()).status).toBe(503);
      expect(performance.now() - started).toBeLessThan(2000);
    }
    expect((await client.send("/healthz")).status).toBe(200);
    wayToDatabase.heal();
    const healed = performance.now();
    while ((await client.send(`/api/bookings/${id}`)).status !== 200)
      expect(performance.now() - healed).toBeLessThan(5000);
  },
);

test("a server that starts while the database is away serves within five seconds once that is there", async () => {
  wayToDatabase.cut();
  const started = await startTestServer(wayToDatabase.url, { answerWithinMs: ANSWER_WITHIN_MS });
  onTestFinished(started.stop);
  const client = createClient(started.url);
  const book = () => client.post("/api/bookings", bookingRequest(), { "Idempotency-Key": crypto.randomUUID() });
  expect((await book()).status).toBe(503);
  wayToDatabase.heal();
  await expect.poll(async () => (await book()).status).toBe(201);
});
