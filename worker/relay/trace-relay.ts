import { beginSpan, isTracing } from "@domrit/server/tracing/tracing.ts";

type Event = { id: string; type: string; attempts: number; traceparent: string | null };

/** One span for each event. `of` returns the trace for its jobs; undefined without tracing. */
export function traceRelay(events: Event[]) {
  const spans = new Map(
    (isTracing() ? events : []).map(({ id, type, attempts, traceparent }) => {
      const attributes = { event: id, type, attempt: attempts };
      return [id, beginSpan(`relay ${type}`, { kind: "producer", attributes, parent: traceparent ?? undefined })];
    }),
  );
  return {
    of: (eventId: string): string | undefined => spans.get(eventId)?.traceparent,
    end: (): void => {
      for (const span of spans.values()) span?.end();
    },
  };
}
