import type { z } from "zod";
import type { FormDefinition } from "./form-definition.ts";
import { useNotice } from "./use-notice.ts";
import { type FormOptions, useSilentForm } from "./use-silent-form.ts";

/**
 * A defined form, as `Form` draws it: checked by its schema, sent by its call, with what the server refuses on its fields,
 * and its notice as a toast.
 */
export function useForm<Schema extends z.ZodObject, Answer>(
  definition: FormDefinition<Schema, Answer>,
  options: FormOptions<Schema, Answer> = {},
) {
  const notice = useNotice();
  return useSilentForm(definition, { says: (_answer, next) => notice(next), ...options });
}
