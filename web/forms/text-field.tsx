import type { ComponentProps } from "react";
import { TextArea, TextInput } from "../ui/controls.tsx";
import { Field } from "./field.tsx";

type LabelProps = Pick<ComponentProps<typeof Field>, "field" | "label" | "hint" | "isRequired">;

/** A field with an input of one line. What was typed goes before what it begins with, where the form comes back. */
export function TextField({
  field,
  label,
  hint,
  isRequired,
  defaultValue,
  ...input
}: LabelProps & ComponentProps<typeof TextInput>) {
  return (
    <Field field={field} label={label} hint={hint} isRequired={isRequired}>
      {(control) => <TextInput autoComplete="off" defaultValue={defaultValue} {...control} {...input} />}
    </Field>
  );
}

export function TextAreaField({
  field,
  label,
  hint,
  isRequired,
  ...input
}: LabelProps & ComponentProps<typeof TextArea>) {
  return (
    <Field field={field} label={label} hint={hint} isRequired={isRequired}>
      {(control) => <TextArea {...control} {...input} />}
    </Field>
  );
}
