import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { describeError } from "../log/log.ts";
import { type Attributes, named } from "./attributes.ts";

const KINDS = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

type Options = {
  kind?: keyof typeof KINDS;
  attributes?: Attributes;
  /** The trace it belongs to; what is under way counts as its cause when it is of the same trace, else this. */
  parent?: string | undefined;
};

/** A step of a trace that is under way. */
export type Span = {
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** It failed, in this way; only the code or kind of an error is told. */
  fail(code: string): void;
  /** Spans begun in `work` are its children. */
  during<T>(work: () => T): T;
  /** The trace and this span as its newest step (W3C Trace Context), to be carried elsewhere. */
  readonly traceparent: string | undefined;
  end(): void;
};

let tracing = false;

/** True once `startTracing` turned it on; until then nothing here does anything. */
export const isTracing = (): boolean => tracing;

/** For `startTracing` alone. */
export function setTracing(on: boolean): void {
  tracing = on;
}

/** Starts a span; undefined while tracing is off. The caller ends it. */
export function beginSpan(
  name: string,
  { kind = "internal", attributes = {}, parent }: Options = {},
): Span | undefined {
  if (!tracing) return undefined;
  const within = parent === undefined ? context.active() : contextOf(parent);
  const span = trace.getTracer("domrit").startSpan(name, { kind: KINDS[kind], attributes: named(attributes) }, within);
  const inside = trace.setSpan(within, span);
  return {
    rename: (better) => void span.updateName(better),
    set: (more) => void span.setAttributes(named(more)),
    fail(code) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttributes(named({ error: code }));
    },
    during: (work) => context.with(inside, work),
    get traceparent() {
      return written(inside);
    },
    end: () => span.end(),
  };
}

/** Does work within a span of its own; does it and nothing else while tracing is off. */
export function traced<T>(name: string, options: Options, work: (span?: Span) => Promise<T>): Promise<T> {
  const span = beginSpan(name, options);
  return span ? inside(span, work) : work();
}

async function inside<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await span.during(() => work(span));
  } catch (thrown) {
    const { code, type } = describeError(thrown);
    span.fail(code ?? type);
    throw thrown;
  } finally {
    span.end();
  }
}

/** What is under way, as `traceparent`, to be carried elsewhere; undefined while tracing is off. */
export const traceparent = (): string | undefined => (tracing ? written(context.active()) : undefined);

function written(within: Context): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(within, carrier);
  return carrier.traceparent;
}

function contextOf(parent: string): Context {
  const active = context.active();
  const given = propagation.extract(ROOT_CONTEXT, { traceparent: parent });
  const isSame = trace.getSpanContext(active)?.traceId === trace.getSpanContext(given)?.traceId;
  return isSame ? active : given;
}
