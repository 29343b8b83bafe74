import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { LANGUAGES, LOCALES } from "@domrit/shared/i18n/locales.ts";
import { type RiderView, SEAT_WISHES } from "@domrit/shared/organisations/riders/rider.ts";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../api/api-query.ts";
import { useForm } from "../forms/defined/use-form.ts";
import { DialogForm } from "../forms/dialog-form.tsx";
import { HiddenFields } from "../forms/hidden-fields.tsx";
import { SelectField } from "../forms/select-field.tsx";
import { TextAreaField, TextField } from "../forms/text-field.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { departmentsRead } from "../organisations/queries.ts";
import { DriverChoices } from "./driver-choices.tsx";
import { riderForm } from "./forms.ts";
import { knownDriversRead } from "./queries.ts";

type RiderFormProps = { organisationId: string; rider?: RiderView; onClose: () => void };

export function RiderForm({ organisationId, rider, onClose }: RiderFormProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const saving = useForm(riderForm, { about: organisationId, onDone: onClose });
  const { fields } = saving;
  const { data: departments = [] } = useQuery(queryOf(departmentsRead(organisationId)));
  const { data: drivers = [] } = useQuery(queryOf(knownDriversRead(organisationId)));
  return (
    <DialogForm
      of={saving}
      cancel={t("riders:cancel")}
      onCancel={onClose}
      submit={t("riders:save")}
      pending={t("riders:saving")}
    >
      <HiddenFields values={{ riderId: rider?.id }} />
      {rider && <p className="text-muted">{t("riders:form.follows")}</p>}
      <TextField field={fields.name} label={t("riders:form.name")} defaultValue={rider?.name} />
      <TextField
        field={fields.phone}
        label={t("riders:form.phone")}
        hint={t("riders:form.phoneHint")}
        type="tel"
        defaultValue={rider?.phone ?? ""}
      />
      <SelectField
        field={fields.language}
        label={t("riders:form.language")}
        options={LOCALES.map((code) => [code, LANGUAGES[code].name])}
        defaultValue={rider?.language ?? locale}
      />
      <TextField
        field={fields.home}
        label={t("riders:form.home")}
        hint={t("riders:form.homeHint")}
        defaultValue={rider?.home}
      />
      <SelectField
        field={fields.vehicleType}
        label={t("riders:form.vehicleType")}
        options={VEHICLE_TYPES.map((kind) => [kind, t(`booking:vehicles.${kind}`)])}
        defaultValue={rider?.vehicleType ?? "luxury"}
        isRequired
      />
      {departments.length > 0 && (
        <SelectField
          field={fields.departmentId}
          label={t("riders:form.department")}
          none={t("riders:form.noDepartment")}
          options={departments.map(({ id, name }) => [id, name])}
          defaultValue={rider?.departmentId ?? ""}
        />
      )}
      <SelectField
        field={fields.seat}
        label={t("riders:form.seat")}
        none={t("riders:form.noSeat")}
        options={SEAT_WISHES.map((seat) => [seat, t(`riders:seats.${seat}`)])}
        defaultValue={rider?.seat ?? ""}
      />
      <TextAreaField
        field={fields.wishes}
        label={t("riders:form.wishes")}
        hint={t("riders:form.wishesHint")}
        rows={2}
        defaultValue={rider?.wishes ?? ""}
      />
      <TextAreaField
        field={fields.ways}
        label={t("riders:form.ways")}
        hint={t("riders:form.waysHint")}
        rows={3}
        defaultValue={rider?.ways.join("\n") ?? ""}
      />
      {drivers.length > 0 && <p className="text-muted text-sm">{t("riders:form.driversHint")}</p>}
      {(["favourites", "never"] as const).map((kind) => (
        <DriverChoices key={kind} kind={kind} rider={rider} drivers={drivers} fields={fields} />
      ))}
    </DialogForm>
  );
}
