import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../infra/postgres/test-database.ts";
import { PASSWORD, registration } from "../account/account.factory.ts";
import { createClient } from "../testing/client.ts";
import { cardEntry } from "./card.factory.ts";

const SERVER = join(import.meta.dirname, "../testing/serve.fixture.ts");
const PATH = "/api/user/payment-methods";

test("of fifty cards no number, and of a customer no password, is left in the server's memory", async () => {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), "domrit-heap-"));
  const server = fork(SERVER, [database.url]);
  onTestFinished(async () => {
    const gone = once(server, "exit");
    server.kill();
    await gone;
    rmSync(folder, { recursive: true, force: true });
    await database.drop();
  });
  const [{ url }] = await once(server, "message");
  const client = createClient(url);
  expect((await client.post("/api/auth/register", registration({ firstName: "Blijvend" }))).status).toBe(201);

  const numbers: string[] = [];
  for (let i = 0; i < 50; i += 1) {
    const entry = cardEntry(i % 5 === 0 ? { holderName: "" } : {});
    numbers.push(entry.cardNumber);
    expect((await client.post(PATH, entry)).status).toBe(i % 5 === 0 ? 422 : 201);
  }
  expect((await client.send(PATH)).body).toHaveLength(40);

  const path = join(folder, "server.heapsnapshot");
  server.send(path);
  await once(server, "message");
  const memory = readFileSync(path);
  expect(memory.includes("first session key")).toBe(true);
  for (const secret of [PASSWORD, ...numbers]) expect(memory.includes(secret)).toBe(false);
}, 60_000);
