import { FieldNotes, type FormField } from "./field.tsx";

type CheckBoxProps = {
  field: FormField;
  label: string;
  hint?: string;
  isTicked: boolean;
  /** Of a box that shares its field with others: the field's name, and what is sent where it is ticked. */
  name?: string;
  value?: string;
  isRequired?: boolean;
  /** Where nothing around it says why it is refused. */
  saysError?: boolean;
};

export function CheckBox({
  field,
  label,
  hint,
  isTicked,
  name = field.name,
  value,
  isRequired = false,
  saysError = false,
}: CheckBoxProps) {
  const error = field.errors?.[0];
  const described = [error && field.errorId, hint && field.descriptionId].filter(Boolean).join(" ");
  return (
    <div className="flex min-h-11 items-start gap-3 py-1">
      <input
        type="checkbox"
        id={field.id}
        name={name}
        value={value}
        defaultChecked={isTicked}
        required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="mt-1 size-5 shrink-0"
      />
      <div className="min-w-0">
        <label htmlFor={field.id} className="font-medium">
          {label}
        </label>
        <FieldNotes field={field} hint={hint} saysError={saysError} />
      </div>
    </div>
  );
}
