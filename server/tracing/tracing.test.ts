import { setTimeout as sleep } from "node:timers/promises";
import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { expect, onTestFinished, test } from "vitest";
import { startOtlpSink } from "../../infra/test-doubles/otlp-sink.ts";
import { metrics } from "../metrics/metrics.ts";
import { startTracing } from "./start-tracing.ts";
import { beginSpan, traced, traceparent } from "./tracing.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const [wanted, unwanted] = [`00-${TRACE}-b7ad6b7169203331-01`, `00-${TRACE}-b7ad6b7169203331-00`];
/** More than may wait to be sent. */
const MANY = 3000;

async function start(endpoint: string, ratio = 1) {
  const stop = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }, "server");
  onTestFinished(stop);
  return stop;
}
async function startSink(answer?: () => Promise<number>) {
  const sink = await startOtlpSink(answer);
  onTestFinished(() => sink.stop());
  return sink;
}
const request = (parent: string, work = () => Promise.resolve()) => traced("GET", { kind: "server", parent }, work);
const endMany = () => Array.from({ length: MANY }, () => beginSpan("relay", { kind: "producer" })?.end());
async function lost(reason: string): Promise<number> {
  const { values } = (await metrics.getSingleMetric("domrit_spans_lost_total")?.get()) ?? { values: [] };
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
}

test.each([
  { ratio: 0, parent: wanted, recorded: 0 },
  { ratio: 1, parent: unwanted, recorded: 2 },
])("a stranger's flag does not decide: $recorded spans with $ratio", async ({ ratio, parent, recorded }) => {
  const sink = await startSink();
  const stop = await start(sink.url, ratio);
  let carried: string | undefined;
  await request(parent, () =>
    traced("step", {}, () => {
      carried = traceparent();
      return Promise.resolve();
    }),
  );
  // What was decided holds also where the trace goes on elsewhere.
  await traced("job", { kind: "producer", parent: carried }, () => Promise.resolve());
  await stop();
  expect(carried).toMatch(new RegExp(`^00-${TRACE}-\\w{16}-0${ratio}$`));
  expect(sink.spans().filter(({ traceId }) => traceId === TRACE)).toHaveLength(recorded && recorded + 1);
});

test.each(["", "00", `00-${"0".repeat(32)}-b7ad6b7169203331-01`, `00-${TRACE}-b7ad6b7169203331-01-more`, "\u00e9"])(
  "a header that is none begins a trace of its own: %j",
  async (parent) => {
    const sink = await startSink();
    const stop = await start(sink.url);
    await request(parent);
    await stop();
    expect(sink.spans()).toMatchObject([{ traceId: expect.not.stringMatching(TRACE) }]);
    expect(sink.spans()[0]).not.toHaveProperty("parentSpanId");
  },
);

test("a look for jobs, which belongs to nothing, is not recorded", async () => {
  const sink = await startSink();
  const stop = await start(sink.url);
  await traced("getNextJob", {}, () => Promise.resolve());
  await request("");
  await stop();
  expect(sink.spans().map(({ name }) => name)).toEqual(["GET"]);
});

test("of an error the code is told and none of its words", async () => {
  const sink = await startSink();
  const stop = await start(sink.url);
  const refused = Object.assign(new Error("no mailbox kanarie@example.nl"), { code: "23505", detail: "(kanarie)" });
  await expect(request("", () => Promise.reject(refused))).rejects.toBe(refused);
  await stop();
  expect(sink.spans()).toMatchObject([{ attributes: { "error.type": "23505" } }]);
  expect(sink.requests.map(({ body }) => body).join()).not.toContain("kanarie");
});

test("attributes of a library's spans are left out unless they are known", async () => {
  const sink = await startSink();
  const stop = await start(sink.url);
  const attributes = { "bullmq.queue.name": "email", "bullmq.job.failed.reason": "no mailbox kanarie@example.nl" };
  const span = trace.getTracer("library").startSpan("process", { kind: SpanKind.PRODUCER, attributes });
  span.recordException(new Error("no mailbox kanarie@example.nl"));
  span.setStatus({ code: SpanStatusCode.ERROR, message: "no mailbox kanarie@example.nl" });
  span.end();
  await stop();
  expect(sink.spans()).toMatchObject([{ attributes: { "bullmq.queue.name": "email" } }]);
  expect(sink.requests.map(({ body }) => body).join()).not.toContain("kanarie");
});

test("spans that a missing receiver did not get are counted", async () => {
  const sink = await startOtlpSink();
  await sink.stop();
  await start(sink.url);
  const before = await lost("not_sent");
  await request("");
  await expect.poll(() => lost("not_sent")).toBe(before + 1);
}, 30_000);

test("a receiver that does not answer keeps nobody: what is too much is lost and counted, and a stop waits a second", async () => {
  const sink = await startSink(() => sleep(60_000, 200, { ref: false }));
  const stop = await start(sink.url);
  const before = await lost("too_many");
  endMany();
  expect(await lost("too_many")).toBe(before + MANY - 2048);
  const stopped = performance.now();
  await stop();
  expect(performance.now() - stopped).toBeLessThan(3000);
});
