import type { Signal } from "@domrit/shared/live/signal.ts";
import { beginSpan, isTracing, type Span } from "../tracing/tracing.ts";

/** So many changes that are still to be told are kept in mind; where more come, those before lack their last step. */
const MOST = 10_000;

/** The last step of the traces of changes: from the signal until those here who watch the booking are told. */
export function createBroadcastSpans(isHeard: (id: number) => boolean) {
  const begun = new Map<number, Span>();
  return {
    heard(changes: Signal): void {
      if (!isTracing()) return;
      for (const [id, , parent] of changes) {
        if (!parent || !isHeard(id)) continue;
        if (begun.size >= MOST) begun.clear();
        const span = beginSpan("tell sockets", { kind: "consumer", parent });
        if (span) begun.set(id, span);
      }
    },
    /** `count` tells how many connections were told; a span that nobody was told of is dropped. */
    told(id: number, count: () => number): void {
      const span = begun.get(id);
      if (!span) return;
      begun.delete(id);
      const sockets = count();
      if (sockets === 0) return;
      span.set({ sockets });
      span.end();
    },
  };
}
