import { LANGUAGES, LOCALES } from "@domrit/shared/i18n/locales.ts";
import { Field } from "../../forms/field.tsx";
import { noTexts } from "../../forms/no-texts.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Select, TextInput } from "../../ui/controls.tsx";
import type { CallerFormState } from "./use-caller-form.ts";

type CallerFieldsProps = Pick<CallerFormState, "fields" | "values" | "edit"> & { onPhoneLeft: () => void };

/** Who calls and how they are reached: the number first, as it is what the desk knows first. */
export function CallerFields({ fields, values, edit, onPhoneLeft }: CallerFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-heading">{t("office-caller:who")}</legend>
      <Field
        field={fields.contactPhone}
        label={t("booking:confirm.contactPhone")}
        hint={noTexts(values.contactPhone, t)}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            type="tel"
            autoComplete="off"
            value={values.contactPhone}
            onChange={(event) => edit("contactPhone", event.target.value)}
            onBlur={onPhoneLeft}
          />
        )}
      </Field>
      <Field field={fields.contactName} label={t("booking:confirm.contactName")}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={values.contactName}
            onChange={(event) => edit("contactName", event.target.value)}
          />
        )}
      </Field>
      <Field field={fields.contactEmail} label={t("booking:confirm.contactEmail")}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="off"
            value={values.contactEmail}
            onChange={(event) => edit("contactEmail", event.target.value)}
          />
        )}
      </Field>
      <Field field={fields.language} label={t("office-caller:language")}>
        {(control) => (
          <Select {...control} value={values.language} onChange={(event) => edit("language", event.target.value)}>
            {LOCALES.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {LANGUAGES[locale].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </fieldset>
  );
}
