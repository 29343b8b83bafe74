import type { FieldMetadata } from "@conform-to/react";
import { Field } from "../../forms/field.tsx";
import { noTexts } from "../../forms/no-texts.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextInput } from "../../ui/controls.tsx";
import type { ExtraValues } from "../draft/use-booking-draft.ts";
import type { ExtraField } from "../extras/extras-schema.ts";

type ContactField = "contactName" | "contactEmail" | "contactPhone";
type ContactFieldsProps = {
  fields: Record<ContactField, FieldMetadata>;
  values: Pick<ExtraValues, ContactField>;
  onEdit: (field: ExtraField, value: string) => void;
};

export function ContactFields({ fields, values, onEdit }: ContactFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset data-optional>
      <legend className="text-heading">
        {t("booking:confirm.contactTitle")}{" "}
        <span className="font-normal text-base text-muted">({t("forms:optional")})</span>
      </legend>
      <p className="text-muted text-sm">{t("booking:confirm.contactHint")}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Field field={fields.contactName} label={t("booking:confirm.contactName")} className="sm:col-span-2">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="name"
              value={values.contactName}
              onChange={(event) => onEdit("contactName", event.target.value)}
            />
          )}
        </Field>
        <Field field={fields.contactEmail} label={t("booking:confirm.contactEmail")}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="email"
              value={values.contactEmail}
              onChange={(event) => onEdit("contactEmail", event.target.value)}
            />
          )}
        </Field>
        <Field
          field={fields.contactPhone}
          label={t("booking:confirm.contactPhone")}
          hint={noTexts(values.contactPhone, t)}
        >
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              autoComplete="tel"
              value={values.contactPhone}
              onChange={(event) => onEdit("contactPhone", event.target.value)}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
