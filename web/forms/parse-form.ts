import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { FORM_FIELD } from "./own-fields.ts";

/** Checks what a form says by its schema, in the browser as on the server. An empty input is "", not absent. */
export function parseForm<Schema extends z.ZodType>(typed: FormData, schema: Schema) {
  typed.delete(FORM_FIELD);
  return parseWithZod(typed, { schema, disableAutoCoercion: true });
}
