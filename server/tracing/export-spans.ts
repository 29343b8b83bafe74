import { ExportResultCode } from "@opentelemetry/core";
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, type SpanProcessor } from "@opentelemetry/sdk-trace";
import { Counter } from "prom-client";
import { metrics } from "../metrics/metrics.ts";
import { EXPORTED } from "./attributes.ts";

/** Waiting spans; more are lost while the receiver is away or slow. */
const MOST_WAITING = 2048;
const SEND_EVERY_MS = 1000;

const lost = new Counter({
  name: "domrit_spans_lost_total",
  help: "Steps of traces that were not sent, by reason: too many waited, or sending them failed",
  labelNames: ["reason"],
  registers: [metrics],
});

/** Sends each span once, in batches, with allowed attributes only. Lost spans are counted. */
export function exportSpans(exporter: SpanExporter): SpanProcessor {
  let waiting = 0;
  const counting: SpanExporter = {
    export(spans, done) {
      exporter.export(spans.map(allowed), (result) => {
        waiting -= spans.length;
        if (result.code !== ExportResultCode.SUCCESS) lost.inc({ reason: "not_sent" }, spans.length);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
  const batches = new BatchSpanProcessor({
    exporter: counting,
    maxQueueSize: MOST_WAITING,
    scheduledDelayMillis: SEND_EVERY_MS,
  });
  return {
    onStart: () => undefined,
    onEnd(span) {
      if (waiting >= MOST_WAITING) {
        lost.inc({ reason: "too_many" });
        return;
      }
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}

/** Removes unknown attributes and error texts of libraries. */
function allowed(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => EXPORTED.has(name)));
  return Object.create(span, {
    attributes: { value: attributes },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  });
}
