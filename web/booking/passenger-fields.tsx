import { LOCALE_NAMES, LOCALES } from "@domrit/shared/i18n/locales.ts";
import type { ComponentProps } from "react";
import { Field } from "../forms/field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Select, TextInput } from "../ui/controls.tsx";
import type { ExtrasFields } from "./extras-fields.tsx";

type PassengerFieldsProps = Pick<ComponentProps<typeof ExtrasFields>, "fields" | "values" | "onEdit">;

/** Who rides, where somebody else books, and that the text messages go to them. */
export function PassengerFields({ fields, values, onEdit }: PassengerFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="font-semibold">{t("booking:passenger.title")}</legend>
      <p className="text-muted text-sm">{t("booking:passenger.hint")}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Field field={fields.passengerName} label={t("booking:passenger.who")} className="sm:col-span-2">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={values.passengerName}
              onChange={(event) => onEdit("passengerName", event.target.value)}
            />
          )}
        </Field>
        <Field field={fields.passengerPhone} label={t("booking:passenger.phone")}>
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              autoComplete="off"
              value={values.passengerPhone}
              onChange={(event) => onEdit("passengerPhone", event.target.value)}
            />
          )}
        </Field>
        <Field field={fields.passengerLanguage} label={t("booking:passenger.language")}>
          {(control) => (
            <Select
              {...control}
              value={values.passengerLanguage}
              onChange={(event) => onEdit("passengerLanguage", event.target.value)}
            >
              <option value="">{t("booking:passenger.same")}</option>
              {LOCALES.map((locale) => (
                <option key={locale} value={locale} lang={locale}>
                  {LOCALE_NAMES[locale]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </fieldset>
  );
}
