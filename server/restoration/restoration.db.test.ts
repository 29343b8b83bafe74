import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../infra/postgres/test-database.ts";
import { bookingRequest } from "../booking/booking.factory.ts";
import { drawReference } from "../booking/booking-id.ts";
import { withClient } from "../database/with-client.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { createClient } from "../testing/client.ts";
import { startTestServer } from "../testing/test-server.ts";

/** A server on a database that was restored for the second time, after a loss of so many days ago. */
async function startRestored(daysAgo: number) {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  await withClient(url, (client) =>
    client.query(
      `insert into restoration (generation, restored_to, lost_at, held_since)
       values (2, $1::timestamptz - interval '5 minutes', $1, now())`,
      [new Date(Date.now() - daysAgo * 24 * 3_600_000)],
    ),
  );
  const server = await startTestServer(url);
  onTestFinished(() => server.stop());
  return server;
}

test("a visitor who opens a missing booking is told of a recent loss, in any language", async () => {
  const server = await startRestored(1);
  for (const [language, message] of [
    ["nl", "Niet gevonden. Misschien is het weg, of hebt u er geen toegang meer toe."],
    ["en", "Not found. It may be gone, or you may no longer have access to it."],
    ["tr", "Bulunamadı. Kaldırılmış ya da erişiminiz sona ermiş olabilir."],
  ] as const) {
    const { status, body } = await createClient(server.url).send("/api/bookings/4711", { language });
    expect([status, body.code, body.message]).toEqual([404, "not_found", message]);
    expect(Date.parse(body.lost.lostAt) - Date.parse(body.lost.restoredTo)).toBe(5 * 60_000);
  }
});

test("of a loss of long ago nobody is told", async () => {
  const server = await startRestored(31);
  const { status, body } = await createClient(server.url).send("/api/bookings/4711");
  expect([status, body.lost]).toEqual([404, undefined]);
});

test("bookings are taken while effects are held, under references that were never given out; the office is told", async () => {
  const server = await startRestored(1);
  const { status, body } = await createClient(server.url).post("/api/bookings", bookingRequest());
  expect(status).toBe(201);
  expect(body.reference).toMatch(/^[A-Z2-9]{3}-[A-Z2-9]{3}C$/);
  expect((await createClient(server.url).send("/readyz")).status).toBe(200);
  const { client } = await staffClient(server, "manager");
  for (const path of ["/api/office/today", "/api/office/queues"]) {
    expect((await client.send(path)).body.held).toMatchObject({ heldSince: expect.any(String) });
  }
});

test("references of one restoration are never those of another", () => {
  const endings = [0, 1, 29, 30, 31, 900].map((generation) => drawReference(generation).slice(7));
  expect(endings).toEqual(["", "B", "9", "BA", "BB", "BAA"]);
});
