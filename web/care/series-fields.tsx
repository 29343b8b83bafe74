import { WEEKDAYS } from "@domrit/shared/care/series.ts";
import { Field, type FormField } from "../forms/field.tsx";
import { useFieldText } from "../forms/field-text.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { TextInput } from "../ui/controls.tsx";
import { CheckBox } from "./check-box.tsx";
import { weekdayName } from "./weekday-names.ts";

const NAMES = [...WEEKDAYS, "seriesUntil", "skipHolidays"] as const;
type SeriesField = (typeof NAMES)[number];
type SeriesFieldsProps = { fields: Record<SeriesField, FormField>; values: Record<SeriesField, string> };

/** On which days, and until when, there are more rides like this one; who leaves it empty wants this one alone. */
export function SeriesFields({ fields, values }: SeriesFieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const text = useFieldText();
  const isOpen = NAMES.some((name) => values[name] !== "" || fields[name].errors?.length);
  const refused = fields.mon.errors?.[0];
  return (
    <details open={isOpen} className="rounded-xl border border-line p-4">
      <summary className="min-h-11 py-2 font-semibold text-brand">{t("care-form:series.open")}</summary>
      <p className="text-muted text-sm">{t("care-form:series.hint")}</p>
      <fieldset className="mt-3">
        <legend className="font-semibold text-sm">{t("care-form:series.days")}</legend>
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
      <Field field={fields.seriesUntil} label={t("care-form:series.until")} className="mt-3">
        {(control) => <TextInput {...control} type="date" defaultValue={values.seriesUntil} />}
      </Field>
      <CheckBox
        field={fields.skipHolidays}
        label={t("care-form:series.skipHolidays")}
        isTicked={values.skipHolidays === "on"}
      />
    </details>
  );
}
