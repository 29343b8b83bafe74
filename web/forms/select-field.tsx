import type { ComponentProps } from "react";
import { Select } from "../ui/controls.tsx";
import { Field } from "./field.tsx";

type SelectFieldProps = Pick<ComponentProps<typeof Field>, "field" | "label" | "hint" | "isRequired" | "className"> &
  Omit<ComponentProps<typeof Select>, "children" | "className"> & {
    none?: string;
    options: readonly (readonly [value: string | number, text: string | number])[];
  };

/** A field that chooses one of some values, in words; `none` says that nothing is chosen. */
export function SelectField({ field, label, hint, isRequired, className, none, options, ...select }: SelectFieldProps) {
  const { defaultValue = none === undefined ? undefined : "", ...others } = select;
  return (
    <Field field={field} label={label} hint={hint} isRequired={isRequired} className={className}>
      {(control) => (
        <Select {...(!("value" in others) && { defaultValue })} {...control} {...others}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
