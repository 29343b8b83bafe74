import type { Signal } from "@domrit/shared/live/signal.ts";
import { beginSpan, isTracing, type Span } from "../tracing/tracing.ts";

/** Most changes remembered; beyond them, traces lack their last step. */
const MOST = 10_000;

/** The last span of a change's trace: from the signal until the viewers here are told. */
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
    /** A span without recipients is dropped. */
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
