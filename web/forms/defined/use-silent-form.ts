import type { DefaultValue } from "@conform-to/react";
import { useState } from "react";
import type { z } from "zod";
import { useZodForm } from "../use-zod-form.ts";
import type { FormDefinition } from "./form-definition.ts";
import { type FormCallOptions, useFormCall } from "./use-form-call.ts";

export type FormOptions<Schema extends z.ZodObject, Answer> = FormCallOptions<z.output<Schema>, Answer> & {
  defaultValue?: DefaultValue<z.input<Schema>>;
};

/** As `useForm`, where the page itself shows what was done. */
export function useSilentForm<Schema extends z.ZodObject, Answer>(
  definition: FormDefinition<Schema, Answer>,
  { defaultValue, ...options }: FormOptions<Schema, Answer> = {},
) {
  const [schema] = useState(() => (typeof definition.schema === "function" ? definition.schema() : definition.schema));
  const call = useFormCall(definition, {
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
