import { beginSpan, isTracing } from "@domrit/server/tracing/tracing.ts";

type Event = { id: string; type: string; attempts: number; traceparent: string | null };

/**
 * A span for each event whose jobs are being added, in the trace in which the event was made. `of` gives what the jobs
 * of an event carry on of its trace; nothing while tracing is off.
 */
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
