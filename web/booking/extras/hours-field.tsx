import { HOURS } from "@domrit/shared/booking/trip/hours.ts";
import { Field, type FormField } from "../../forms/field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Select } from "../../ui/controls.tsx";

export type HoursFieldProps = { field: FormField; value: string | undefined; onChange: (hours: string) => void };

const CHOICES = Array.from({ length: HOURS.max - HOURS.min + 1 }, (_, index) => HOURS.min + index);

/** For how long the car stays; empty for a ride from one place to another. */
export function HoursField({ field, value, onChange }: HoursFieldProps) {
  const { t } = useTranslation();
  return (
    <Field field={field} label={t("booking:extras.hoursLabel")} hint={t("booking:extras.hoursHint")}>
      {(control) => (
        <Select {...control} value={value ?? ""} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t("booking:extras.hoursNone")}</option>
          {CHOICES.map((count) => (
            <option key={count} value={count}>
              {t("booking:extras.hoursLong", { count })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
