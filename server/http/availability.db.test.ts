import { createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../infra/postgres/test-database.ts";
import { bookingRequest, createBooking } from "../booking/booking.factory.ts";
import { createClient } from "../testing/client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let database: TestDatabase;
let server: TestServer;
let mode: "up" | "down" | "silent" = "up";
const open = new Set<Socket>();

/** Stands between the server and its database, so that it can refuse, or swallow, what is said. */
const proxy = createServer((client) => {
  if (mode === "down") return client.destroy();
  const { hostname, port } = new URL(database.url);
  const upstream = new (client.constructor as new () => Socket)().connect(Number(port), hostname);
  for (const socket of [client, upstream]) {
    open.add(socket);
    socket.on("error", () => undefined).on("close", () => open.delete(socket));
  }
  client.on("data", (bytes) => mode !== "silent" && upstream.write(bytes)).on("close", () => upstream.destroy());
  upstream.on("data", (bytes) => mode !== "silent" && client.write(bytes)).on("close", () => client.destroy());
});

beforeAll(async () => {
  database = await createTestDatabase();
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const url = new URL(database.url);
  const address = proxy.address();
  url.hostname = "127.0.0.1";
  url.port = String(typeof address === "object" && address ? address.port : 0);
  server = await startTestServer(url.href);
});
afterAll(async () => {
  mode = "up";
  for (const socket of open) socket.destroy();
  await server.stop();
  proxy.close();
  await database.drop();
});

test.each(["down", "silent"] as const)(
  "with the database %s every answer is a 503 within two seconds, and heals",
  async (fault) => {
    const { id } = await createBooking(server.context.orm.em);
    const client = createClient(server.url);
    mode = fault;
    if (fault === "down") for (const socket of open) socket.destroy();
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
    mode = "up";
    for (const socket of open) socket.destroy();
    const healed = performance.now();
    while ((await client.send(`/api/bookings/${id}`)).status !== 200)
      expect(performance.now() - healed).toBeLessThan(5000);
  },
);
