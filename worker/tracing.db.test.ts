import { randomBytes } from "node:crypto";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import { OutboxEvent } from "@domrit/server/outbox/outbox-event.entity.ts";
import { createClient } from "@domrit/server/testing/client.ts";
import { setUpLive, setUpServer } from "@domrit/server/testing/set-up.ts";
import { startTracing } from "@domrit/server/tracing/start-tracing.ts";
import { afterAll, expect, inject, test, vi } from "vitest";
import { startHttpSink } from "../infra/test-doubles/http-sink.ts";
import { type SinkSpan, startOtlpSink } from "../infra/test-doubles/otlp-sink.ts";
import { startSmtpSink } from "../infra/test-doubles/smtp-sink.ts";
import { testEnvironment } from "./testing/environment.ts";
import { redisForTest } from "./testing/redis.ts";
import { spawnWorker } from "./testing/spawn-worker.ts";

const redisUrl = redisForTest(inject("redisUrl"), 8);
const queues = [{ where: "PostgreSQL", redis: undefined }, ...(redisUrl ? [{ where: "Redis", redis: redisUrl }] : [])];
const TYPED = {
  pickupLocation: "Kanariestraat 7, Utrecht",
  contactName: "Kanarie Zanger",
  contactEmail: "kanarie@example.nl",
  contactPhone: "+31699999999",
  note: "kooitje",
};

const [traces, smtp, other] = await Promise.all([startOtlpSink(), startSmtpSink(), startHttpSink()]);
afterAll(() => Promise.all([traces.stop(), smtp.stop(), other.stop()]));
const stopTracing = await startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: traces.url, OTEL_TRACES_SAMPLER_ARG: 1 },
  "server",
);
afterAll(stopTracing);
const server = await setUpServer();
const live = await setUpLive(server);

async function startTracedWorker(scope: AsyncDisposableStack, redis: string | undefined): Promise<void> {
  const addresses = {
    databaseUrl: server.databaseUrl,
    redisUrl: redis,
    smtpUrl: smtp.url,
    smsUrl: other.url,
  };
  const environment = testEnvironment({ ...addresses, dispatchUrl: other.url });
  const worker = spawnWorker({ ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: traces.url });
  scope.defer(async () => {
    worker.terminate();
    await worker.exit();
  });
  await expect.poll(() => worker.isReady()).toBe(true);
}

/** A click in a browser, which begins a trace. */
function click() {
  const [traceId, spanId] = [randomBytes(16).toString("hex"), randomBytes(8).toString("hex")];
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-00` } };
}
const events = () => server.context.orm.em.fork().find(OutboxEvent, {});
const quiet = () => expect.poll(async () => (await events()).filter(({ completedAt }) => !completedAt)).toEqual([]);
const spansOf = (traceId: string) => traces.spans().filter((span) => span.traceId === traceId);

test.each(queues)(
  "one trace leads from the click to each answer and to the watching page, with the queues in $where",
  async ({ redis }) => {
    await using scope = new AsyncDisposableStack();
    const { traceId, spanId, headers } = click();
    const booked = await createClient(server.url).post("/api/bookings", bookingRequest(TYPED), headers);
    expect(booked.status).toBe(201);
    const page = live.connect();
    const watched = await page.emitWithAck("booking:watch", { id: booked.body.id });
    expect(watched).toMatchObject({ ok: true });

    await startTracedWorker(scope, redis);
    await quiet();
    const steps = await vi.waitFor(() => {
      const found = spansOf(traceId);
      expect(found.map(({ name }) => name)).toEqual(
        expect.arrayContaining(["POST /api/bookings", "tell sockets", "process email", "SMTP", "process dispatch"]),
      );
      expect(found.filter(({ name }) => name.startsWith("deliver"))).toHaveLength(3);
      return found;
    }, 10_000);

    const parentOf = ({ parentSpanId }: SinkSpan) => steps.find((span) => span.spanId === parentSpanId);
    const wayOf = (span: SinkSpan | undefined): string[] => (span ? [...wayOf(parentOf(span)), span.name] : []);
    const waysTo = (name: string) => steps.filter((span) => span.name === name).map(wayOf);
    const start = ["POST /api/bookings", "write booking"];
    const queued = [...start, "relay booking.placed"];
    expect(waysTo("SMTP")).toEqual([[...queued, "process email", "deliver confirmation-email", "SMTP"]]);
    expect(waysTo("POST").toSorted()).toEqual([
      [...queued, "process dispatch", "deliver dispatch-order", "POST"],
      [...queued, "process sms", "deliver confirmation-sms", "POST"],
    ]);
    expect(waysTo("tell sockets")).toEqual([[...start, "tell sockets"]]);

    const step = (name: string) => steps.find((span) => span.name === name);
    expect(step("POST /api/bookings")).toMatchObject({ parentSpanId: spanId, process: "domrit-server" });
    expect(step("relay booking.placed")?.process).toBe("domrit-worker");
    expect(step("SMTP")?.attributes).toEqual({ "smtp.response.status_code": 250 });
    expect(step("tell sockets")?.attributes).toEqual({ "domrit.sockets": 1 });
    expect(step("deliver confirmation-email")?.attributes).toMatchObject({
      "domrit.outcome": "sent",
      "domrit.attempt": 1,
    });
  },
);

test("bookings that are written together stay in their own traces", async () => {
  await using scope = new AsyncDisposableStack();
  const client = createClient(server.url);
  expect((await client.send("/readyz")).status).toBe(200);
  await client.post("/api/bookings", bookingRequest());
  const made = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const clicked = click();
      const { body } = await client.post("/api/bookings", bookingRequest(TYPED), clicked.headers);
      return { ...clicked, id: Number(body.id) };
    }),
  );
  await startTracedWorker(scope, undefined);
  await quiet();
  const stored = await events();
  for (const { traceId, id } of made) {
    const event = stored.find(({ payload }) => "bookingId" in payload && payload.bookingId === id);
    expect(event?.traceparent?.split("-")[1]).toBe(traceId);
    await vi.waitFor(() => {
      const deliveries = spansOf(traceId).filter(({ name }) => name.startsWith("deliver"));
      expect(deliveries.map(({ attributes }) => attributes["domrit.event_id"])).toEqual(Array(3).fill(event?.id));
    }, 10_000);
  }
});

test("spans tell nothing of the people, nor which booking it is, nor of who asks whether we are well", async () => {
  const sent = traces.requests.map(({ body }) => body).join("\n");
  expect(sent).toContain("domrit.event_id");
  expect(sent).not.toContain("readyz");
  expect(sent).not.toMatch(/kanarie|zanger|kooitje|699999999/i);
  const bookings = await server.context.orm.em.execute<{ id: string; reference: string }[]>(
    "select id::text, reference from booking",
  );
  expect(bookings.length).toBeGreaterThan(20);
  expect(bookings.filter(({ id, reference }) => sent.includes(id) || sent.includes(reference))).toEqual([]);
});
