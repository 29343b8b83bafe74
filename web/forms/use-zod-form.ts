import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import { useState } from "react";
import type { z } from "zod";
import { inOneText } from "./field-text.ts";
import { useFormAnswer } from "./form-answer.ts";
import { constraintOf, parseForm } from "./parse-form.ts";

type ZodForm<Schema extends z.ZodObject> = {
  id: string;
  schema: Schema;
  defaultValue?: DefaultValue<z.input<Schema>>;
  onSubmit: (value: z.output<Schema>) => void;
};

/**
 * One form over one zod schema. Nothing is submitted while the schema refuses it: the first invalid field gets the
 * focus, and a refused field is checked again as it changes. It begins with what the server answered, where it was sent without
 * script.
 * `showFieldErrors` puts the server's field errors in the same places, all that it says of a field as one text; `clear` makes it as it
 * was at first, and does nothing for a visitor who has left it.
 */
export function useZodForm<Schema extends z.ZodObject>({ id, schema, defaultValue, onSubmit }: ZodForm<Schema>) {
  const answer = useFormAnswer(id);
  const [serverResult, setServerResult] = useState<SubmissionResult | null>(answer?.result ?? null);
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    ...(defaultValue && { defaultValue }),
    lastResult: serverResult,
    constraint: constraintOf(schema),
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseForm(formData, schema),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status === "success") onSubmit(submission.value);
    },
  });

  const showFieldErrors = (errors: FieldErrors) => setServerResult({ status: "error", error: inOneText(errors) });
  const clear = () => document.forms.namedItem(id) && form.reset();
  return { form, fields, names: Object.keys(schema.shape), showFieldErrors, clear };
}
