import { LANGUAGES, LOCALES } from "@domrit/shared/i18n/locales.ts";
import { ContactInput } from "../../booking/confirm/contact-fields.tsx";
import { Field } from "../../forms/field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Select } from "../../ui/controls.tsx";
import type { CallerFormState } from "./use-caller-form.ts";

type CallerFieldsProps = Pick<CallerFormState, "fields" | "values" | "edit"> & { onPhoneLeft: () => void };

/** Who calls and how they are reached: the number first, as it is what the desk knows first. */
export function CallerFields({ fields, values, edit, onPhoneLeft }: CallerFieldsProps) {
  const { t } = useTranslation();
  // The browser must not offer what was typed for other callers.
  const contact = { fields, values, onEdit: edit, autoComplete: "off" };
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-heading">{t("office-caller:who")}</legend>
      <ContactInput name="contactPhone" {...contact} isRequired autoFocus onBlur={onPhoneLeft} />
      <ContactInput name="contactName" {...contact} />
      <ContactInput name="contactEmail" {...contact} />
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
