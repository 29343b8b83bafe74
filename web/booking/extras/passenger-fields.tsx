import { wordExtra } from "@domrit/shared/booking/extras/wording.ts";
import { LANGUAGES, LOCALES } from "@domrit/shared/i18n/locales.ts";
import { Field, type FormField } from "../../forms/field.tsx";
import { FormRow } from "../../forms/form-rows.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Select, TextInput } from "../../ui/controls.tsx";

type PassengerField = "passengerName" | "passengerPhone" | "passengerLanguage";
type PassengerFieldsProps = {
  fields: Record<PassengerField, FormField>;
  values: Record<PassengerField, string>;
  onEdit: (field: PassengerField, value: string) => void;
};

export function PassengerFields({ fields, values, onEdit }: PassengerFieldsProps) {
  const { t } = useTranslation();
  const { passengerName, passengerPhone, passengerLanguage } = values;
  return (
    <FormRow
      title={t("booking:passenger.title")}
      typed={[passengerName, passengerPhone, wordExtra(t, "passengerLanguage", passengerLanguage)]}
      fields={[fields.passengerName, fields.passengerPhone, fields.passengerLanguage]}
    >
      <p className="text-muted text-sm">{t("booking:passenger.hint")}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field field={fields.passengerName} label={t("booking:passenger.who")} className="sm:col-span-2">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={passengerName}
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
              value={passengerPhone}
              onChange={(event) => onEdit("passengerPhone", event.target.value)}
            />
          )}
        </Field>
        <Field field={fields.passengerLanguage} label={t("booking:passenger.language")}>
          {(control) => (
            <Select
              {...control}
              value={passengerLanguage}
              onChange={(event) => onEdit("passengerLanguage", event.target.value)}
            >
              <option value="">{t("booking:passenger.same")}</option>
              {LOCALES.map((locale) => (
                <option key={locale} value={locale} lang={locale}>
                  {LANGUAGES[locale].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </FormRow>
  );
}
