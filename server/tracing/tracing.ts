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
  /** Used unless the active span is of the same trace. */
  parent?: string | undefined;
};

export type Span = {
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Only the error's code or kind. */
  fail(code: string): void;
  /** Spans begun in `work` are its children. */
  during<T>(work: () => T): T;
  /** The trace with this span as parent (W3C Trace Context). */
  readonly traceparent: string | undefined;
  end(): void;
};

let tracing = false;

/** False until `startTracing`; then nothing here has an effect. */
export const isTracing = (): boolean => tracing;

export function setTracing(on: boolean): void {
  tracing = on;
}

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

/** Without tracing it only does the work. */
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

/** The active `traceparent`; undefined without tracing. */
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
