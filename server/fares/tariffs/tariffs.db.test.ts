import { TARIFFS } from "@domrit/shared/fares/tariffs.ts";
import { expect, test } from "vitest";
import { bookingRequest } from "../../booking/booking.factory.ts";
import type { Gate } from "../../database/gate.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { startTestServer } from "../../testing/test-server.ts";

const server = await setUpServer();
const { tariffs } = server.context;

test("a new database has the tariff of the specification, and prices go by it", () => {
  expect(tariffs.published()).toMatchObject(TARIFFS);
  expect(tariffs.published()).toHaveLength(TARIFFS.length);
  expect(tariffs.on("2026-11-25")).toMatchObject({ ...TARIFFS[0], id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(tariffs.of({})).toBe(tariffs.on("2026-11-25"));
});

test("neither a price nor a booking reads tariffs: they are in memory", async () => {
  const told: string[] = [];
  const gate: Gate = (connection) => {
    const query = connection.query.bind(connection) as (...given: unknown[]) => unknown;
    connection.query = ((...given: unknown[]) => {
      told.push(JSON.stringify(given[0]));
      return query(...given);
    }) as typeof connection.query;
  };
  const other = await startTestServer(server.databaseUrl, { gate });
  try {
    const read = () => told.filter((statement) => /\b(from|into) tariff\b/.test(statement)).length;
    expect(read()).toBe(1);
    const guest = createClient(other.url);
    for (let ride = 0; ride < 5; ride += 1) {
      expect((await guest.post("/api/bookings?preview=true", bookingRequest())).status).toBe(200);
      expect((await guest.post("/api/bookings", bookingRequest())).status).toBe(201);
    }
    expect(told.length).toBeGreaterThan(10);
    expect(read()).toBe(1);
  } finally {
    await other.stop();
  }
});
