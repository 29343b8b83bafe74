import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import { OutboxEvent } from "@domrit/server/outbox/outbox-event.entity.ts";
import { createClient } from "@domrit/server/testing/client.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { afterAll, expect, test } from "vitest";
import { startHttpSink } from "../infra/test-doubles/http-sink.ts";
import { startOtlpSink } from "../infra/test-doubles/otlp-sink.ts";
import { startSmtpSink } from "../infra/test-doubles/smtp-sink.ts";
import { testEnvironment } from "./testing/environment.ts";
import { spawnWorker } from "./testing/spawn-worker.ts";

const SERVER = join(import.meta.dirname, "../server/testing/serve.fixture.ts");
const LOADED = new URL("../server/testing/loaded-modules.fixture.ts", import.meta.url);
/** All of OpenTelemetry but its interface, which the metrics read anyway. */
const MODULES = /@opentelemetry\/(?!api\/)|bullmq-otel/;
const HEADERS = { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" };

const { databaseUrl, orm } = await setUpConnections();
const [traces, smtp, other] = await Promise.all([startOtlpSink(), startSmtpSink(), startHttpSink()]);
afterAll(() => Promise.all([traces.stop(), smtp.stop(), other.stop()]));
const away = await startHttpSink();
await away.stop();

/** The real server and worker with a booking made and delivered; gives what they loaded, said, and how they ended. */
async function book(endpoint: string | undefined) {
  await using scope = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), "domrit-tracing-"));
  scope.defer(() => rmSync(folder, { recursive: true, force: true }));
  const flags = (file: string) => ["--import", `${LOADED}?file=${encodeURIComponent(file)}`];
  const files = { server: join(folder, "server"), worker: join(folder, "worker") };
  const server = fork(SERVER, [databaseUrl, join(folder, "log"), ...(endpoint ? [endpoint] : [])], {
    execArgv: flags(files.server),
  });
  scope.defer(() => void server.kill());
  const [{ url }] = await once(server, "message");
  const addresses = { databaseUrl, smtpUrl: smtp.url, smsUrl: other.url, dispatchUrl: other.url };
  const traced = endpoint ? { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } : {};
  const worker = spawnWorker({ ...testEnvironment(addresses), ...traced }, [], flags(files.worker));
  scope.defer(() => worker.kill());
  await expect.poll(() => worker.isReady()).toBe(true);

  const mails = smtp.mails.length;
  const request = bookingRequest({ contactEmail: "jan@example.nl" });
  expect((await createClient(url).post("/api/bookings", request, HEADERS)).status).toBe(201);
  const events = () => orm.em.fork().find(OutboxEvent, {});
  await expect.poll(async () => (await events()).map(({ completedAt }) => completedAt)).not.toContain(null);
  expect(smtp.mails).toHaveLength(mails + 1);
  const terminated = performance.now();
  worker.terminate();
  const exit = await worker.exit();
  return {
    exit,
    stopSeconds: (performance.now() - terminated) / 1000,
    loaded: [files.server, files.worker].map((file) => readFileSync(file, "utf8").split("\n")),
    log: [...worker.lines, ...readFileSync(join(folder, "log"), "utf8").split("\n").filter(Boolean)],
    stored: (await events()).at(-1)?.traceparent,
  };
}

test("unless there is somewhere to send traces, nothing of it is loaded, sent or stored", async () => {
  const off = await book(undefined);
  for (const modules of off.loaded) {
    expect(modules.join()).toContain("/tracing/tracing.ts");
    expect(modules.filter((url) => MODULES.test(url))).toEqual([]);
  }
  expect(off.stored).toBeNull();
  expect(traces.requests).toEqual([]);

  const on = await book(traces.url);
  for (const modules of on.loaded) expect(modules.filter((url) => MODULES.test(url))).not.toEqual([]);
  expect(on.stored).toContain("0af7651916cd43dd8448eb211c80319c");
  expect(traces.requests).not.toEqual([]);
});

test("if no collector takes the traces, bookings are delivered, nothing is logged and the stop is as quick", {
  tags: "whole",
}, async () => {
  const { exit, stopSeconds, log, stored } = await book(away.url);
  expect(stored).toBeTruthy();
  expect(log.map((line) => JSON.parse(line)).filter(({ level }) => level > 30)).toEqual([]);
  expect(exit).toBe(0);
  expect(stopSeconds).toBeLessThan(5);
});
