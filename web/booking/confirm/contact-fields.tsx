import type { ComponentProps } from "react";
import { Field, type FormField } from "../../forms/field.tsx";
import { noTexts } from "../../forms/no-texts.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextInput } from "../../ui/controls.tsx";

const INPUTS = {
  contactName: { type: "text", autoComplete: "name" },
  contactEmail: { type: "email", autoComplete: "email" },
  contactPhone: { type: "tel", autoComplete: "tel" },
} as const;
type ContactName = keyof typeof INPUTS;

type ContactFieldsProps = {
  fields: Record<ContactName, FormField>;
  values: Record<ContactName, string>;
  onEdit: (field: ContactName, value: string) => void;
};

export function ContactFields(props: ContactFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset data-optional>
      <legend className="text-heading">
        {t("booking:confirm.contactTitle")}{" "}
        <span className="font-normal text-base text-muted">({t("forms:optional")})</span>
      </legend>
      <p className="text-muted text-sm">{t("booking:confirm.contactHint")}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <ContactInput name="contactName" {...props} />
        </div>
        <ContactInput name="contactEmail" {...props} />
        <ContactInput name="contactPhone" {...props} />
      </div>
    </fieldset>
  );
}

type ContactInputProps = ContactFieldsProps &
  Pick<ComponentProps<typeof TextInput>, "autoFocus" | "autoComplete" | "onBlur" | "onKeyDown"> & {
    name: ContactName;
    isRequired?: boolean;
  };

/** One way to reach somebody; a number that gets no text messages says so. */
export function ContactInput({ name, fields, values, onEdit, isRequired, ...input }: ContactInputProps) {
  const { t } = useTranslation();
  return (
    <Field
      field={fields[name]}
      label={t(`booking:confirm.${name}`)}
      hint={name === "contactPhone" && noTexts(values.contactPhone, t)}
      {...(isRequired && { isRequired })}
    >
      {(control) => (
        <TextInput
          {...control}
          {...INPUTS[name]}
          {...input}
          value={values[name]}
          onChange={(event) => onEdit(name, event.target.value)}
        />
      )}
    </Field>
  );
}
