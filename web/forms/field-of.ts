import type { FormField } from "./field.tsx";

type KnownField = Pick<FormField, "required" | "maxLength"> & { errors?: string[] | undefined; value?: string };

/** A field of a form that has no library, as `Field` draws it. */
export function fieldOf(formId: string, name: string, { value, errors, ...known }: KnownField): FormField {
  const id = `${formId}-${name}`;
  return { ...known, value, errors, id, formId, name, errorId: `${id}-error`, descriptionId: `${id}-description` };
}
