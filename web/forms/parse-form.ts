import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** What every form says beside what it asks for: which form of the page it is; a button that does something else says so after it. */
export const FORM_FIELD = "sent-form";
/** … and the name under which it may be sent twice without being done twice. */
export const KEY_FIELD = "sent-key";

/** Checks what a form says by its schema, in the browser as on the server. An empty input is "", not absent. */
export function parseForm<Schema extends z.ZodType>(typed: FormData, schema: Schema) {
  typed.delete(FORM_FIELD);
  typed.delete(KEY_FIELD);
  return parseWithZod(typed, { schema, disableAutoCoercion: true });
}
