import { SEATS } from "@domrit/shared/booking/trip/seats.ts";
import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { Field, type FormField } from "../../forms/field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Select } from "../../ui/controls.tsx";
import { REQUIRED_TEXTS } from "./trip-fields.ts";

type VehicleFieldProps = { field: FormField; value: string; onChange: (value: string) => void };

export function VehicleField({ field, value, onChange }: VehicleFieldProps) {
  const { t } = useTranslation();
  return (
    <Field field={field} label={t("booking:form.vehicleType")}>
      {(control) => (
        <Select
          {...control}
          requiredText={t(`validation:${REQUIRED_TEXTS.vehicleType}`)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{t("booking:form.chooseVehicle")}</option>
          {VEHICLE_TYPES.map((type) => (
            <option key={type} value={type} data-seats={SEATS[type]}>
              {t(`booking:vehicles.${type}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
