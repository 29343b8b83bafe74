import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PASSWORD, registration } from "@domrit/server/account/account.factory.ts";
import { cardEntry, cardNumber } from "@domrit/server/cards/card.factory.ts";
import { connect } from "@domrit/server/database/orm.ts";
import { entities } from "@domrit/server/entities.ts";
import { completedRide } from "@domrit/server/invoices/invoice.factory.ts";
import { createClient } from "@domrit/server/testing/client.ts";
import { databaseFiles, dumpTables } from "@domrit/server/testing/search-database.ts";
import { Redis } from "ioredis";
import { expect, inject, test, vi } from "vitest";
import { createTestDatabase } from "../infra/postgres/test-database.ts";
import { startHttpSink } from "../infra/test-doubles/http-sink.ts";
import { startOtlpSink } from "../infra/test-doubles/otlp-sink.ts";
import { startSmtpSink } from "../infra/test-doubles/smtp-sink.ts";
import { allDone } from "./testing/all-done.ts";
import { testEnvironment } from "./testing/environment.ts";
import { commitEvent } from "./testing/events.ts";
import { redisForTest } from "./testing/redis.ts";
import { spawnWorker } from "./testing/spawn-worker.ts";

const SERVER = join(import.meta.dirname, "../server/testing/serve.fixture.ts");
const HEAP_PICTURE = join(import.meta.dirname, "testing/heap-picture.fixture.ts");
/** Taking the picture of a memory stops a process, on a busy machine for longer than one may stand still; but not under a debugger. */
const NEVER_STUCK = ["--inspect=127.0.0.1:0", "--inspect-publish-uid=http"];
const CARDS = "/api/user/payment-methods";
/** How all the card numbers begin, so that one search finds any of them. */
const FIRST_DIGITS = cardNumber().slice(0, 10);
const CVVS = ["7391", "8264", "9157"];
const PASSWORDS = [PASSWORD, "twee paraplus vol eenden"];
const SECRETS = [FIRST_DIGITS, FIRST_DIGITS.replace(/^(.{4})(.{4})/, "$1 $2 "), ...PASSWORDS];

const redisUrl = redisForTest(inject("redisUrl"), 5);

/** What a customer does with two passwords and fifty cards, ten of which are refused; gives who it is. */
async function enterSecrets(url: string, mailArrives: () => Promise<unknown>): Promise<string> {
  const client = createClient(url);
  const registered = await client.post("/api/auth/register", registration({ firstName: "Blijvend" }));
  expect(registered.status).toBe(201);
  await mailArrives();
  const { id, firstName, lastName, username, phone } = registered.body;
  for (let i = 0; i < 50; i += 1) {
    const isRefused = i % 5 === 0;
    const card = { cardNumber: cardNumber(FIRST_DIGITS), cvv: CVVS[i % CVVS.length] };
    const answer = await client.post(CARDS, cardEntry({ ...card, ...(isRefused && { holderName: "" }) }));
    expect(answer.status).toBe(isRefused ? 422 : 201);
  }
  const put = async (path: string, body: unknown) => (await client.send(path, { method: "PUT", body })).status;
  const [currentPassword, newPassword] = PASSWORDS;
  const change = { currentPassword, newPassword, confirmPassword: newPassword };
  expect(await put("/api/user/password", change)).toBe(204);
  const moved = { firstName, lastName, username, phone, email: `nieuw.${username}@example.nl` };
  expect(await put("/api/user/profile", { ...moved, currentPassword: newPassword })).toBe(200);
  expect((await client.post("/api/auth/login", { email: moved.email, password: currentPassword })).status).toBe(401);
  return id;
}

const onRedis = redisUrl && inject("isWhole") ? [{ where: "Redis", redis: redisUrl }] : [];
const queues = [{ where: "PostgreSQL", redis: undefined }, ...onRedis];

test.each(queues)(
  "fifty cards and two passwords leave no trace anywhere, with the queues in $where",
  async ({ redis }) => {
    await using scope = new AsyncDisposableStack();
    const folder = mkdtempSync(join(tmpdir(), "domrit-secrecy-"));
    scope.defer(() => rmSync(folder, { recursive: true, force: true }));
    const database = await createTestDatabase();
    scope.defer(() => database.drop());
    const orm = await connect(database.url, entities, 4, { connectMs: 60_000 });
    scope.defer(() => orm.close(true));
    const [smtp, other, traces] = await Promise.all([startSmtpSink(), startHttpSink(), startOtlpSink()]);
    scope.defer(() => Promise.all([smtp.stop(), other.stop(), traces.stop()]).then(() => undefined));
    const queued = await listenToRedis(scope, redis);

    const serverLog = join(folder, "server.log");
    const workerHeap = join(folder, "worker.heapsnapshot");
    const server = fork(SERVER, [database.url, serverLog, traces.url]);
    scope.defer(() => end(server));
    const [{ url }] = await once(server, "message");
    const addresses = { databaseUrl: database.url, redisUrl: redis, smtpUrl: smtp.url, smsUrl: other.url };
    const environment = {
      ...testEnvironment({ ...addresses, dispatchUrl: other.url }),
      LOG_LEVEL: "trace",
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
    };
    const worker = spawnWorker(environment, [], [...NEVER_STUCK, "--import", HEAP_PICTURE]);
    scope.defer(async () => {
      worker.kill();
      await worker.exit();
    });

    const customerId = await enterSecrets(url, () => expect.poll(() => smtp.mails).toHaveLength(1));
    const ride = await completedRide(orm.em, customerId);
    await commitEvent(orm.em, "booking.completed", { bookingId: ride.id, version: ride.version });
    await allDone(orm);
    expect(smtp.mails).toHaveLength(5);

    server.send(join(folder, "server.heapsnapshot"));
    await once(server, "message");
    worker.send(workerHeap);
    const workerMemory = await vi.waitFor(() => finished(workerHeap), 60_000);
    const places: Record<string, Buffer[]> = {
      tables: [Buffer.from(await dumpTables(orm.em))],
      "tables' files and write-ahead log": await databaseFiles(orm.em),
      "commands to Redis": [Buffer.from(queued.join("\n"))],
      "the server's log": [readFileSync(serverLog)],
      "the worker's log": [Buffer.from(worker.lines.join("\n"))],
      mail: smtp.mails.map(({ raw }) => raw),
      traces: traces.requests.map(({ body }) => Buffer.from(body)),
      "the server's memory": [readFileSync(join(folder, "server.heapsnapshot"))],
      "the worker's memory": [workerMemory],
    };
    for (const [place, contents] of Object.entries(places)) {
      const found = SECRETS.filter((secret) => contents.some((content) => content.includes(secret)));
      expect(found, place).toEqual([]);
    }
    for (const memory of ["the server's memory", "the worker's memory"]) {
      const strings = stringsIn(places[memory]?.[0] ?? Buffer.from(""));
      expect([...strings].join(), `${memory} was searched`).toContain("first session key");
      expect(
        CVVS.filter((cvv) => strings.has(cvv)),
        memory,
      ).toEqual([]);
    }
    expect(places["tables' files and write-ahead log"]?.some((file) => file.includes(ride.reference))).toBe(true);
    expect(String(places["the server's log"])).toContain(CARDS);
    expect(worker.lines.join()).toContain("delivered");
    expect(String(places.traces)).toMatch(/"domrit.outcome"/);
    if (redis) expect(queued.join()).toContain("password-changed-email");
  },
  300_000,
);

/** Everything that anybody asks of this Redis from now on; nothing where there is none. */
async function listenToRedis(scope: AsyncDisposableStack, url: string | undefined): Promise<string[]> {
  const heard: string[] = [];
  if (!url) return heard;
  const redis = new Redis(url);
  scope.defer(() => redis.disconnect());
  const monitor = await redis.monitor();
  scope.defer(() => monitor.disconnect());
  monitor.on("monitor", (_time: string, words: string[]) => heard.push(words.join(" ")));
  return heard;
}

type Snapshot = { snapshot: { meta: { node_fields: string[] } }; nodes: number[]; strings: string[] };

/** The strings that a process had in its memory; the names of places in it, which are numbers too, left out. */
function stringsIn(memory: Buffer): ReadonlySet<string> {
  const { snapshot, nodes, strings }: Snapshot = JSON.parse(memory.toString());
  const { node_fields: fields } = snapshot.meta;
  const names = nodes.filter((_, index) => index % fields.length === fields.indexOf("name"));
  return new Set(names.map((name) => strings[name] ?? ""));
}

/** A picture of a memory, once it has been written to its end. */
function finished(file: string): Buffer {
  const content = readFileSync(file);
  if (!content.subarray(-10).includes("]}")) throw new Error("is not written yet");
  return content;
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill();
  await gone;
}
