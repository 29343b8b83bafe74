import { DomainError, type FieldErrors } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { bodyParser } from "@koa/bodyparser";
import type { Context, Middleware } from "koa";
import * as v from "valibot";
import type { z } from "zod";
import { asking } from "./routes.ts";

type Fault = Error & { code?: unknown; body?: unknown };

/** Throws `malformed_json`, also for a body that cannot be unpacked. */
const parserOf = (jsonLimit: string) =>
  bodyParser({
    enableTypes: ["json"],
    jsonLimit,
    encoding: "utf-8",
    parsedMethods: ["POST", "PUT", "DELETE"],
    onError(error: Fault, { request }) {
      if (error.message.includes("forbidden prototype") && typeof error.body === "string") {
        // The parser refuses `__proto__` for the whole body; `readBody` gives a refusal with the field.
        request.rawBody = error.body;
        request.body = JSON.parse(error.body);
        return;
      }
      throw String(error.code).startsWith("Z_") ? new DomainError("malformed_json") : error;
    },
  });
const [parseSmall, parseDay] = [parserOf("16kb"), parserOf("256kb")];

/** Reads JSON of at most 16 kB, unpacked, or 256 kB where `isDay`: of an address whose body names all rides of a day. */
export const parseJson =
  (isDay: (path: string) => boolean): Middleware =>
  (ctx, next) =>
    (isDay(ctx.path) ? parseDay : parseSmall)(ctx, next);

/** Throws `not_json`, or `invalid_fields` with every fault at once. */
export function readBody<T extends z.ZodType>(ctx: Context, schema: T): z.infer<T> {
  requireJson(ctx);
  refuseHarmful(ctx.request.body);
  const parsed = schema.safeParse(ctx.request.body ?? {});
  if (!parsed.success) throw new DomainError("invalid_fields", { fields: fieldErrors(parsed.error) });
  return parsed.data;
}

/** A step that reads the body; `check` may throw further refusals. A schema that depends on the time is a function. */
export const body = <T extends z.ZodType>(schema: T | (() => T), check: (body: z.infer<T>) => void = () => undefined) =>
  asking({ body: schema }, (ctx: Context): { body: z.infer<T> } => {
    const body = readBody(ctx, typeof schema === "function" ? schema() : schema);
    check(body);
    return { body };
  });

/** A step that reads a machine's message. Throws as `readBody`. */
export const parsedMessage = <Schema extends v.GenericSchema>(schema: Schema) =>
  asking({ body: schema }, (ctx: Context): { parsed: v.InferOutput<Schema> } => {
    requireJson(ctx);
    refuseHarmful(ctx.request.body);
    const { success, output, issues } = v.safeParse(schema, ctx.request.body);
    if (success) return { parsed: output };
    const fields = issues.map((issue) => [v.getDotPath(issue) ?? "body", [message("wrongType")]]);
    throw new DomainError("invalid_fields", { fields: Object.fromEntries(fields) });
  });

/** Other types can be sent by a foreign page's form. */
export function requireJson(ctx: Context): void {
  const hasBody = ctx.request.length !== 0 && (ctx.request.length !== undefined || ctx.get("Transfer-Encoding") !== "");
  if (hasBody && ctx.request.type !== "application/json") throw new DomainError("not_json");
}

/** No schema nests this deep; serialising recurses. */
const MAX_DEPTH = 20;

/** Throws `invalid_fields` for inherited names such as `constructor`, at any level, and for too deep nesting. */
function refuseHarmful(body: unknown): void {
  const left: [path: string, value: unknown, depth: number][] = [["", body, 0]];
  for (const [path, value, depth] of left) {
    if (typeof value !== "object" || value === null) continue;
    if (depth > MAX_DEPTH) {
      const [field = "body"] = path.split(".");
      throw new DomainError("invalid_fields", { fields: Object.fromEntries([[field, [message("wrongType")]]]) });
    }
    for (const [name, inner] of Object.entries(value)) {
      const here = path ? `${path}.${name}` : name;
      if (name in Object.prototype) {
        throw new DomainError("invalid_fields", { fields: Object.fromEntries([[here, [message("unknownField")]]]) });
      }
      left.push([here, inner, depth + 1]);
    }
  }
}

function fieldErrors(error: z.ZodError): FieldErrors {
  const fields = new Map<string, Set<string>>();
  const add = (path: string, key: string) => fields.set(path, (fields.get(path) ?? new Set()).add(key));
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") for (const key of issue.keys) add(key, message("unknownField"));
    else add(issue.path.join(".") || "body", issue.path.length > 0 ? issue.message : message("wrongType"));
  }
  return Object.fromEntries([...fields].map(([path, keys]) => [path, [...keys]]));
}
