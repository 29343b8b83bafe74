import type { ReactNode } from "react";
import { CheckBox } from "../forms/check-box.tsx";
import type { FormField } from "../forms/field.tsx";

type ConsentFieldProps = {
  field: FormField;
  isTicked: boolean;
  label: string;
  isRequired?: boolean;
  children?: ReactNode;
};

export function ConsentField({ field, isTicked, label, isRequired = false, children }: ConsentFieldProps) {
  return (
    <section className="rounded-xl border border-line p-4">
      <CheckBox field={field} isTicked={isTicked} label={label} isRequired={isRequired} saysError />
      {children && <p className="mt-2 text-muted text-sm">{children}</p>}
    </section>
  );
}
