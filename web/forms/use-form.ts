import type { DefaultValue } from "@conform-to/react";
import { useState } from "react";
import type { z } from "zod";
import type { FormDefinition } from "./form-definition.ts";
import { type FormCallOptions, useFormCall } from "./use-form-call.ts";
import { useNotice } from "./use-notice.ts";
import { useZodForm } from "./use-zod-form.ts";

type FormOptions<Schema extends z.ZodObject, Answer> = FormCallOptions<z.output<Schema>, Answer> & {
  /** What stands in the form at first, and again after a reset. */
  defaultValue?: DefaultValue<z.input<Schema>>;
};

/** A defined form, as `Form` draws it: checked by its schema, sent by its call, with what the server refuses on its fields. */
export function useForm<Schema extends z.ZodObject, Answer>(
  definition: FormDefinition<Schema, Answer>,
  { defaultValue, ...options }: FormOptions<Schema, Answer> = {},
) {
  const [schema] = useState(() => (typeof definition.schema === "function" ? definition.schema() : definition.schema));
  const notice = useNotice();
  const call = useFormCall(definition, {
    says: (_answer, next) => notice(next),
    ...options,
    onRefused(error, next, value) {
      if (!next) fields.showFieldErrors(error.fields);
      options.onRefused?.(error, next, value);
    },
  });
  const fields = useZodForm({
    id: definition.id,
    schema,
    ...(defaultValue && { defaultValue }),
    onSubmit: call.send,
  });
  return { ...fields, ...call };
}
