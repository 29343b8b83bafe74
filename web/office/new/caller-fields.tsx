import { LANGUAGES, LOCALES } from "@domrit/shared/i18n/locales.ts";
import { type FormEvent, useState } from "react";
import { ContactInput } from "../../booking/confirm/contact-fields.tsx";
import { SeriesFields } from "../../booking/series/series-fields.tsx";
import { CareFields } from "../../care/care-fields.tsx";
import { CARE_PART, isCare } from "../../care/care-part.ts";
import { ConsentField } from "../../care/consent-field.tsx";
import { Field } from "../../forms/field.tsx";
import { FormRows } from "../../forms/form-rows.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Select } from "../../ui/controls.tsx";
import { Fold } from "../../ui/fold.tsx";
import type { CallerField } from "./caller-form-schema.ts";
import type { CallerFormState } from "./use-caller-form.ts";

type CallerFieldsProps = Pick<CallerFormState, "fields" | "values" | "edit"> & {
  onPhoneLeft: () => void;
  onPhoneEntered: () => void;
  isPhoneRequired: boolean;
};

/** The number comes first, as the desk knows it first; a regular rider can be found by name there. */
export function CallerFields({
  fields,
  values,
  edit,
  onPhoneLeft,
  onPhoneEntered,
  isPhoneRequired,
}: CallerFieldsProps) {
  const { t } = useTranslation();
  // The browser must not offer what was typed for other callers.
  const contact = { fields, values, onEdit: edit, autoComplete: "off" };
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-heading">{t("office-caller:who")}</legend>
      <ContactInput
        name="contactPhone"
        {...contact}
        isRequired={isPhoneRequired}
        autoFocus
        onBlur={onPhoneLeft}
        onKeyDown={(event) => {
          // Enter would ask for the price of a ride of which nothing is known yet.
          if (event.key !== "Enter" || values.contactPhone.trim() === "") return;
          event.preventDefault();
          onPhoneEntered();
        }}
      />
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

/** Hears what is typed or ticked in the fields inside, which keep it themselves. */
export const heard =
  (edit: CallerFormState["edit"]) =>
  ({ target }: FormEvent<HTMLElement>) => {
    const { name, type, value, checked } = target as HTMLInputElement;
    const ticked = checked ? "on" : "";
    edit(name as CallerField, type === "checkbox" ? ticked : value);
  };

/** More rides like this one, of which nobody has to say anything about health. */
export const SeriesRow = ({ fields, values, edit }: Pick<CallerFormState, "fields" | "values" | "edit">) => (
  <div onChange={heard(edit)}>
    <SeriesFields fields={fields} values={values} />
  </div>
);

/** What a care ride needs; folded, as few are one. */
export function CarePart({ fields, values, edit }: Pick<CallerFormState, "fields" | "values" | "edit">) {
  const { t } = useTranslation();
  const [wasTyped] = useState(isCare(values));
  const isRefused = CARE_PART.some((name) => fields[name].errors?.length);
  return (
    <Fold look="row" title={t("office-caller:care.title")} isOpen={wasTyped || isRefused}>
      <fieldset
        aria-label={t("office-caller:care.title")}
        className="flex min-w-0 flex-col gap-4"
        onChange={heard(edit)}
      >
        <p className="text-muted text-sm">{t("office-caller:care.hint")}</p>
        <FormRows title={t("care-form:needs")}>
          <CareFields fields={fields} values={values} />
        </FormRows>
        <ConsentField
          field={fields.consent}
          isTicked={values.consent === "on"}
          label={t("office-caller:care.consent")}
        />
      </fieldset>
    </Fold>
  );
}
