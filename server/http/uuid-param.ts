import { DomainError } from "@domrit/shared/errors.ts";
import type { Context } from "koa";
import * as v from "valibot";

const uuidSchema = v.pipe(v.string(), v.uuid());

export const isUuid = (text: unknown): text is string => v.is(uuidSchema, text);

/** The id in the path. Throws `not_found` for one that cannot be an id. */
export function uuidParam(ctx: Context, name = "id"): string {
  const id = ctx.params[name];
  if (!isUuid(id)) throw new DomainError("not_found");
  return id;
}
