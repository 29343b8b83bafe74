import * as v from "valibot";
import { type SinkRequest, startHttpSink } from "./http-sink.ts";

const attributeSchema = v.object({
  key: v.string(),
  value: v.object({ stringValue: v.optional(v.string()), intValue: v.optional(v.union([v.number(), v.string()])) }),
});
const spanSchema = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  attributes: v.array(attributeSchema),
});
const requestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    resourceSpans: v.array(
      v.object({
        resource: v.object({ attributes: v.array(attributeSchema) }),
        scopeSpans: v.array(v.object({ spans: v.array(spanSchema) })),
      }),
    ),
  }),
);

type Attributes = Record<string, string | number>;
export type SinkSpan = Omit<v.InferOutput<typeof spanSchema>, "attributes"> & {
  process: string;
  attributes: Attributes;
};

export async function startOtlpSink(answer?: (request: SinkRequest) => number | Promise<number>) {
  const sink = await startHttpSink(answer);
  return {
    ...sink,
    spans: (): SinkSpan[] =>
      sink.requests.filter(({ path }) => path === "/v1/traces").flatMap(({ body }) => spansIn(body)),
  };
}

const spansIn = (body: string): SinkSpan[] =>
  v.parse(requestSchema, body).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const process = String(asRecord(resource.attributes)["service.name"]);
    const spans = scopeSpans.flatMap((scope) => scope.spans);
    return spans.map((span) => ({ ...span, process, attributes: asRecord(span.attributes) }));
  });

const asRecord = (attributes: v.InferOutput<typeof attributeSchema>[]): Attributes =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
