import type { FieldMetadata } from "@conform-to/react";
import type { InvoiceDetailsView } from "@domrit/shared/invoices/view.ts";
import { Field } from "../forms/field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { TextInput } from "../ui/controls.tsx";

type Name = Exclude<keyof InvoiceDetailsView, "account">;

/** The fields that browsers know how to fill in, in the order of an envelope. */
const FIELDS = [
  { name: "company", autoComplete: "organization", width: "sm:col-span-6" },
  { name: "kvk", autoComplete: "off", width: "sm:col-span-3" },
  { name: "vatId", autoComplete: "off", width: "sm:col-span-3" },
  { name: "street", autoComplete: "street-address", width: "sm:col-span-6" },
  { name: "postalCode", autoComplete: "postal-code", width: "sm:col-span-2" },
  { name: "city", autoComplete: "address-level2", width: "sm:col-span-4" },
] as const satisfies { name: Name; autoComplete: string; width: string }[];

type InvoiceDetailsFieldsProps = { fields: Record<Name, FieldMetadata>; details: InvoiceDetailsView };

export function InvoiceDetailsFields({ fields, details }: InvoiceDetailsFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      {FIELDS.map(({ name, autoComplete, width }) => (
        <Field key={name} field={fields[name]} label={t(`invoices:details.${name}`)} className={width}>
          {(control) => <TextInput defaultValue={details[name] ?? ""} {...control} autoComplete={autoComplete} />}
        </Field>
      ))}
    </div>
  );
}
