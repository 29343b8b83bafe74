import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { ZodMiniObject } from "zod/mini";
import { FORM_FIELD } from "./own-fields.ts";

export type AnyObject = z.ZodObject | ZodMiniObject;

/** What a schema asks of its fields. Conform calls a choice such as "nothing or a date" required, also where it may be left out. */
export function constraintOf(schema: AnyObject): ReturnType<typeof getZodConstraint> {
  const constraint = getZodConstraint(schema);
  for (const [name, { _zod }] of Object.entries(schema.shape)) {
    const asked = constraint[name];
    if (asked && _zod.def.type === "optional") asked.required = false;
  }
  return constraint;
}

/** Checks what a form says by its schema, in the browser as on the server. An empty input is "", not absent. */
export function parseForm<Schema extends z.ZodType>(typed: FormData, schema: Schema) {
  typed.delete(FORM_FIELD);
  return parseWithZod(typed, { schema, disableAutoCoercion: true });
}
