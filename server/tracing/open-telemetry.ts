import { context, propagation, SpanKind, TraceFlags, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { type Sampler, SamplingDecision, TracerProvider } from "@opentelemetry/sdk-trace";
import { exportSpans } from "./export-spans.ts";

type Settings = {
  /** An OTLP receiver over HTTP, without `/v1/traces`. */
  endpoint: string;
  /** The part of traces that is recorded, 0 to 1. */
  ratio: number;
  service: string;
};

/** How long sending some spans may take, tries after the first included. */
const SEND_MS = 5000;

/** Has spans recorded and sent to the endpoint, also those of BullMQ. Returns how to send what is left and stop. */
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

/**
 * Where a trace comes in, with a request or with an event that has none, we decide whether it is recorded, whatever a
 * stranger's header says of it; further on it stays as decided. Anything else without a trace, such as BullMQ's looks for
 * jobs, is never recorded.
 */
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
