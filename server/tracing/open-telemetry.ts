import { context, propagation, SpanKind, TraceFlags, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { type Sampler, SamplingDecision, TracerProvider } from "@opentelemetry/sdk-trace";
import { exportSpans } from "./export-spans.ts";

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
