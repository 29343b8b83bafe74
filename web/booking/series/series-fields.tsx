import { WEEKDAYS, type Weekday } from "@domrit/shared/booking/series/series.ts";
import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";
import type { ReactNode } from "react";
import { CheckBox } from "../../forms/check-box.tsx";
import { Field, type FormField } from "../../forms/field.tsx";
import { useFieldText } from "../../forms/field-text.ts";
import { FormRow } from "../../forms/form-rows.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextInput } from "../../ui/controls.tsx";
import { typedDate } from "../extras/typed-date.ts";
import { SERIES_FIELDS, type SeriesField } from "./series-part.ts";

type SeriesFieldsProps = {
  fields: Record<SeriesField, FormField>;
  values: Record<SeriesField, string>;
  children?: ReactNode;
};

/** On which days, and until when, there are more rides like this one; who leaves it empty wants this one alone. */
export function SeriesFields({ fields, values, children }: SeriesFieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const text = useFieldText();
  const days = WEEKDAYS.filter((day) => values[day]).map((day) => weekdayName(day, locale));
  const until = typedDate(values.seriesUntil, locale);
  const refused = fields.mon.errors?.[0];
  return (
    <FormRow
      title={t("series:open")}
      typed={[
        days.join(", "),
        until && `${t("series:until")} ${until}`,
        values.skipHolidays && t("series:skipHolidays"),
      ]}
      fields={SERIES_FIELDS.map((name) => fields[name])}
    >
      <p className="text-muted text-sm">{t("series:hint")}</p>
      <fieldset>
        <legend className="font-semibold text-sm">{t("series:days")}</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {WEEKDAYS.map((day) => (
            <CheckBox key={day} field={fields[day]} label={weekdayName(day, locale)} isTicked={values[day] === "on"} />
          ))}
        </div>
        {refused && (
          <p id={fields.mon.errorId} className="text-danger text-sm">
            {text(refused)}
          </p>
        )}
      </fieldset>
      <Field field={fields.seriesUntil} label={t("series:until")}>
        {(control) => <TextInput {...control} type="date" defaultValue={values.seriesUntil} />}
      </Field>
      <CheckBox field={fields.skipHolidays} label={t("series:skipHolidays")} isTicked={values.skipHolidays === "on"} />
      {children}
    </FormRow>
  );
}

const weekday = byLocale(
  (locale) => new Intl.DateTimeFormat(LANGUAGES[locale].dates, { weekday: "long", timeZone: "UTC" }),
);
const MONDAY = Date.UTC(2024, 0, 1);

export const weekdayName = (day: Weekday, locale: Locale): string =>
  weekday(locale).format(MONDAY + WEEKDAYS.indexOf(day) * 24 * 3_600_000);
