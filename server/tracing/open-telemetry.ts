import { context, propagation, SpanKind, TraceFlags, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { ExportResultCode, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  type SpanProcessor,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
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
function exportSpans(exporter: SpanExporter): SpanProcessor {
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

type Settings = {
  /** OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  /** Recorded part of traces, 0 to 1. */
  ratio: number;
  service: string;
};

const SEND_MS = 5000;

/** Records and exports spans, also BullMQ's. Returns how to flush and stop. */
export function registerOpenTelemetry({ endpoint, ratio, service }: Settings): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    timeoutMillis: SEND_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: sampled(ratio),
    spanProcessors: [exportSpans(exporter)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    for (const global of [trace, context, propagation]) global.disable();
    await provider.shutdown();
  };
}

/** Decided where a trace enters, whatever the header says. BullMQ's polling is never recorded. */
function sampled(ratio: number): Sampler {
  const isRecorded = (parentFlags: number | undefined, kind: SpanKind): boolean => {
    const comesIn = kind === SpanKind.SERVER || (parentFlags === undefined && kind === SpanKind.PRODUCER);
    return comesIn ? Math.random() < ratio : ((parentFlags ?? 0) & TraceFlags.SAMPLED) !== 0;
  };
  return {
    shouldSample: (within, _traceId, _name, kind) => ({
      decision: isRecorded(trace.getSpanContext(within)?.traceFlags, kind)
        ? SamplingDecision.RECORD_AND_SAMPLED
        : SamplingDecision.NOT_RECORD,
    }),
    toString: () => `ours ${ratio}`,
  };
}
