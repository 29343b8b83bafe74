import { WEEKDAYS } from "@domrit/shared/booking/series/series.ts";
import type { FixedRideView } from "@domrit/shared/organisations/riders/fixed-ride.ts";
import { weekdayName } from "../booking/series/series-fields.tsx";
import { CheckBox } from "../forms/check-box.tsx";
import { useForm } from "../forms/defined/use-form.ts";
import { DialogForm } from "../forms/dialog-form.tsx";
import { useFieldText } from "../forms/field-text.ts";
import { useFormAnswer } from "../forms/form-answer.ts";
import { HiddenFields } from "../forms/hidden-fields.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { fixedRideForm } from "./forms.ts";
import type { OfRider } from "./rider-facts.tsx";
import { WaysList } from "./ways-list.tsx";

type FixedRideFormProps = OfRider & { fixedRide?: FixedRideView; onClose: () => void };

export function FixedRideForm({ organisationId, rider, fixedRide, onClose }: FixedRideFormProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const text = useFieldText();
  const saving = useForm(fixedRideForm, { about: organisationId, onDone: onClose });
  const { fields } = saving;
  const { days = [], skipHolidays = false } = fixedRide ?? {};
  const cameBack = useFormAnswer(fixedRideForm.id) !== undefined;
  /** As it is, or as it was sent where the form comes back. */
  const ticked = (name: (typeof WEEKDAYS)[number] | "skipHolidays", isSaid: boolean) =>
    cameBack ? fields[name].value === "on" : isSaid;
  const refused = fields.mon.errors?.[0];
  const time = (name: "pickupTime" | "arriveBy" | "backTime", hint?: string) => (
    <TextField
      field={fields[name]}
      label={t(`riders:fixed.${name}`)}
      hint={hint}
      type="time"
      defaultValue={fixedRide?.[name] ?? ""}
    />
  );
  return (
    <DialogForm
      of={saving}
      cancel={t("riders:cancel")}
      onCancel={onClose}
      submit={fixedRide ? t("riders:save") : t("riders:fixed.add")}
      pending={t("riders:saving")}
    >
      <HiddenFields values={{ riderId: rider.id, fixedRideId: fixedRide?.id }} />
      {fixedRide && <p className="text-muted">{t("riders:fixed.changeText")}</p>}
      <fieldset>
        <legend className="font-semibold text-sm">{t("riders:fixed.days")}</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {WEEKDAYS.map((day) => (
            <CheckBox
              key={day}
              field={fields[day]}
              label={weekdayName(day, locale)}
              isTicked={ticked(day, days.includes(day))}
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
        defaultValue={fixedRide && fixedRide.pickupLocation !== rider.home ? fixedRide.pickupLocation : ""}
      />
      <TextField
        field={fields.destination}
        label={t("riders:fixed.destination")}
        list="rider-ways"
        defaultValue={fixedRide?.destination ?? rider.ways[0]}
      />
      <WaysList id="rider-ways" ways={rider.ways} />
      <div data-optional className="grid gap-4 sm:grid-cols-3">
        {time("pickupTime")}
        {time("arriveBy")}
        {time("backTime", t("riders:fixed.backHint"))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          field={fields.from}
          label={t("riders:fixed.from")}
          type="date"
          defaultValue={fixedRide?.from ?? ""}
        />
        <TextField
          field={fields.until}
          label={t("riders:fixed.until")}
          type="date"
          defaultValue={fixedRide?.until ?? ""}
        />
      </div>
      <CheckBox
        field={fields.skipHolidays}
        label={t("riders:fixed.skipHolidays")}
        isTicked={ticked("skipHolidays", skipHolidays)}
      />
      <TextField
        field={fields.reference}
        label={t("riders:fixed.reference")}
        defaultValue={fixedRide?.reference ?? ""}
      />
    </DialogForm>
  );
}
