import { WEEKDAYS } from "@domrit/shared/booking/series/series.ts";
import { weekdayName } from "../booking/series/series-fields.tsx";
import { CheckBox } from "../forms/check-box.tsx";
import { useForm } from "../forms/defined/use-form.ts";
import { DialogForm } from "../forms/dialog-form.tsx";
import { useFieldText } from "../forms/field-text.ts";
import { TextField } from "../forms/text-field.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { fixedRideForm } from "./forms.ts";
import type { OfRider } from "./rider-facts.tsx";
import { WaysList } from "./ways-list.tsx";

export function FixedRideForm({ organisationId, rider, onClose }: OfRider & { onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const text = useFieldText();
  const adding = useForm(fixedRideForm, { about: organisationId, onDone: onClose });
  const { fields } = adding;
  const refused = fields.mon.errors?.[0];
  const time = (name: "pickupTime" | "arriveBy" | "backTime", hint?: string) => (
    <TextField field={fields[name]} label={t(`riders:fixed.${name}`)} hint={hint} type="time" />
  );
  return (
    <DialogForm
      of={adding}
      cancel={t("riders:cancel")}
      onCancel={onClose}
      submit={t("riders:fixed.add")}
      pending={t("riders:saving")}
    >
      <input type="hidden" name="riderId" value={rider.id} />
      <fieldset>
        <legend className="font-semibold text-sm">{t("riders:fixed.days")}</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {WEEKDAYS.map((day) => (
            <CheckBox
              key={day}
              field={fields[day]}
              label={weekdayName(day, locale)}
              isTicked={fields[day].value === "on"}
            />
          ))}
        </div>
        {refused && (
          <p id={fields.mon.errorId} className="text-danger text-sm">
            {text(refused)}
          </p>
        )}
      </fieldset>
      <TextField
        field={fields.pickupLocation}
        label={t("riders:fixed.pickup")}
        hint={t("riders:fixed.pickupHint")}
        placeholder={rider.home}
      />
      <TextField
        field={fields.destination}
        label={t("riders:fixed.destination")}
        list="rider-ways"
        defaultValue={rider.ways[0]}
      />
      <WaysList id="rider-ways" ways={rider.ways} />
      <div className="grid gap-4 sm:grid-cols-3">
        {time("pickupTime")}
        {time("arriveBy")}
        {time("backTime", t("riders:fixed.backHint"))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={fields.from} label={t("riders:fixed.from")} type="date" />
        <TextField field={fields.until} label={t("riders:fixed.until")} type="date" />
      </div>
      <CheckBox
        field={fields.skipHolidays}
        label={t("riders:fixed.skipHolidays")}
        isTicked={fields.skipHolidays.value === "on"}
      />
      <TextField field={fields.reference} label={t("riders:fixed.reference")} />
    </DialogForm>
  );
}
