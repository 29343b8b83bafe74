import type { FieldMetadata } from "@conform-to/react";
import { Field } from "../forms/field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { TextInput } from "../ui/controls.tsx";

type Name = "firstName" | "lastName" | "username" | "email" | "phone";
type PersonFieldsProps = { fields: Record<Name, FieldMetadata>; person?: Partial<Record<Name, string>> };

export function PersonFields({ fields, person = {} }: PersonFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field field={fields.firstName} label={t("account:fields.firstName")}>
          {(control) => <TextInput defaultValue={person.firstName} {...control} autoComplete="given-name" />}
        </Field>
        <Field field={fields.lastName} label={t("account:fields.lastName")}>
          {(control) => <TextInput defaultValue={person.lastName} {...control} autoComplete="family-name" />}
        </Field>
      </div>
      <Field field={fields.username} label={t("account:fields.username")}>
        {(control) => (
          <TextInput
            defaultValue={person.username}
            {...control}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field field={fields.email} label={t("account:fields.email")}>
        {(control) => <TextInput type="email" defaultValue={person.email} {...control} autoComplete="email" />}
      </Field>
      <Field field={fields.phone} label={t("account:fields.phone")}>
        {(control) => <TextInput type="tel" defaultValue={person.phone} {...control} autoComplete="tel" />}
      </Field>
    </>
  );
}
