import { DomainError, type FieldErrors } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { Context } from "koa";
import type { z } from "zod";

/** The request's body as the schema knows it. Throws `not_json`, or `invalid_fields` with every fault at once. */
export function readBody<T extends z.ZodType>(ctx: Context, schema: T): z.infer<T> {
  requireJson(ctx);
  const parsed = schema.safeParse(ctx.request.body ?? {});
  if (!parsed.success) throw new DomainError("invalid_fields", { fields: fieldErrors(parsed.error) });
  return parsed.data;
}

/** A body must say that it is JSON and nothing else: other types are what a foreign page's form can send. */
export function requireJson(ctx: Context): void {
  const hasBody = ctx.request.length !== 0 && (ctx.request.length !== undefined || ctx.get("Transfer-Encoding") !== "");
  if (hasBody && ctx.request.type !== "application/json") throw new DomainError("not_json");
}

function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  const add = (path: string, key: string) => {
    fields[path] = [...new Set([...(fields[path] ?? []), key])];
  };
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") for (const key of issue.keys) add(key, message("unknownField"));
    else add(issue.path.join(".") || "body", issue.path.length > 0 ? issue.message : message("wrongType"));
  }
  return fields;
}
