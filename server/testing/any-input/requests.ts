import { request } from "node:http";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { anyJson, anyText, nearly } from "../../../infra/any-input/values.ts";

export type AnyRequest = { method: string; path: string; headers: Record<string, string>; body: Buffer | undefined };

/** A part of an address: what belongs there, or anything, escaped or not. */
const segment = (right: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...right),
    anyText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 2000)),
    fc.constantFrom("%", "%00", "%ff", "%ed%a0%80", "..", "%2e%2e%2f", "%252e", "a;b", "~", "%u0041", "\\"),
  );

const query = (names: readonly string[]) =>
  fc
    .array(fc.tuple(segment(names), segment(["true", "1", "-1", "1e9", "[]"])), { maxLength: 3 })
    .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join("=")).join("&")}` : ""));

/** The address of a page, or of what never was one. */
export const anyAddress = fc
  .tuple(
    fc.array(segment(["en", "tr", "about", "services", "assets", "index.html", ""]), { maxLength: 5 }),
    query(["lng"]),
  )
  .map(([parts, asked]) => `/${parts.join("/")}${asked}`);

/** What a header may hold: bytes, but for those that end it. */
const headerValue = fc
  .array(fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff })), { maxLength: 300 })
  .map((codes) => String.fromCharCode(...codes));

/** Headers as anybody may send them, right and wrong. */
export const anyHeaders = fc.dictionary(
  fc.constantFrom(
    ...["accept", "accept-encoding", "accept-language", "authorization", "cookie", "host", "if-none-match"],
    ...[
      "idempotency-key",
      "origin",
      "range",
      "sec-fetch-site",
      "user-agent",
      "x-booking-token",
      "x-dispatch-signature",
    ],
    ...["x-dispatch-timestamp", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded", "via"],
  ),
  fc.oneof(headerValue, fc.constantFrom("gzip;q=nan", "*", "en-;q=2", "sid=%", "sid=a; sid=b", "bytes=9-1", "null")),
  { maxKeys: 4 },
);

const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "application/x-www-form-urlencoded",
];
const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant(TYPES[0] ?? "") },
  fc.constantFrom(...TYPES),
  headerValue,
);

/** A body as it travels: JSON, JSON cut short, packed, said to be packed, or any bytes. */
const bodyOf = (json: fc.Arbitrary<unknown>) => {
  const text = json.map((value) => Buffer.from(JSON.stringify(value)));
  const plain = { "content-encoding": "identity" };
  return fc.oneof(
    { weight: 12, arbitrary: text.map((body) => ({ body, headers: {} })) },
    text.map((body) => ({ body: body.subarray(0, body.length / 2), headers: {} })),
    text.map((body) => ({ body: gzipSync(body), headers: { "content-encoding": "gzip" } })),
    text.map((body) => ({ body, headers: { "content-encoding": "gzip" } })),
    text.map((body) => ({ body: gzipSync(body).subarray(0, 12), headers: { "content-encoding": "deflate" } })),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ body: Buffer.from(bytes), headers: plain })),
    headerValue.map((encoding) => ({ body: Buffer.from("{}"), headers: { "content-encoding": encoding } })),
  );
};

export type Target = { methods: readonly string[]; path: string };
type KnownValues = { ids: readonly string[]; bodies: readonly object[]; cookies: readonly string[] };

/** A request for one of these routes, of which more or less is as it should be. */
export function anyRequest(
  targets: readonly Target[],
  { ids, bodies, cookies }: KnownValues,
): fc.Arbitrary<AnyRequest> {
  return fc.constantFrom(...targets).chain(({ methods, path }) => {
    const parts = path.split("/").map((part) => (/[:*{(]/.test(part) ? segment(ids) : fc.constant(part)));
    const method = fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...methods) },
      fc.constantFrom("GET", "POST", "PATCH"),
    );
    const given = fc.oneof({ weight: 3, arbitrary: nearly(bodies) }, anyJson);
    return fc
      .record({
        method,
        parts: fc.tuple(...parts),
        query: query(["preview", "q", "limit", "before", "token", "lng"]),
        headers: anyHeaders,
        type: contentType,
        sent: bodyOf(given),
        cookie: fc.constantFrom(...cookies),
      })
      .map(({ parts: said, query: asked, type, sent, cookie, ...rest }) => {
        const hasBody = !["GET", "HEAD"].includes(rest.method);
        const about = hasBody ? { "content-type": type, ...sent.headers } : {};
        const who: Record<string, string> = cookie ? { cookie } : {};
        return {
          method: rest.method,
          path: said.join("/") + asked,
          headers: { ...who, ...about, ...rest.headers },
          body: hasBody ? sent.body : undefined,
        };
      });
  });
}

export type AnyAnswer = { status: number; type: string; body: string };

/**
 * Sends it as it is; gives the answer, with no body of one that is packed, or undefined when the connection was closed
 * instead.
 */
export function send(base: string, { method, path, headers: sent, body }: AnyRequest): Promise<AnyAnswer | undefined> {
  return new Promise((resolve) => {
    const asked = request(base, { method, path, headers: sent, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.once("close", () => {
        const isPacked = answer.headers["content-encoding"] !== undefined;
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers["content-type"] ?? "",
          body: isPacked ? "" : Buffer.concat(parts).toString(),
        });
      });
    });
    asked.once("error", () => resolve(undefined));
    asked.end(body);
  });
}
