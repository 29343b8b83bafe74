import type { ReactNode } from "react";
import { CheckBox } from "../booking/extras/check-box.tsx";
import type { FormField } from "../forms/field.tsx";
import { useFieldText } from "../forms/field-text.ts";
import { CircleAlert } from "../icons/icons.tsx";

type ConsentFieldProps = {
  field: FormField;
  isTicked: boolean;
  label: string;
  isRequired?: boolean;
  children?: ReactNode;
};

export function ConsentField({ field, isTicked, label, isRequired = false, children }: ConsentFieldProps) {
  const text = useFieldText();
  const refused = field.errors?.[0];
  return (
    <section className="rounded-xl border border-line p-4">
      <CheckBox field={field} isTicked={isTicked} label={label} isRequired={isRequired} />
      {refused && (
        <p id={field.errorId} className="mt-1 flex items-start gap-1.5 text-danger text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text(refused)}
        </p>
      )}
      {children && <p className="mt-2 text-muted text-sm">{children}</p>}
    </section>
  );
}
