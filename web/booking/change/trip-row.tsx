import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { ReactNode } from "react";
import type { FormField } from "../../forms/field.tsx";
import { FormRow } from "../../forms/form-rows.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";

type TripRowField = "pickupLocation" | "destination" | "vehicleType";
type TripRowProps = {
  fields: Record<TripRowField, FormField>;
  values: Record<TripRowField, string>;
  children: ReactNode;
};

export function TripRow({ fields, values, children }: TripRowProps) {
  const { t } = useTranslation();
  const { pickupLocation, destination, vehicleType } = values;
  const vehicle = VEHICLE_TYPES.find((type) => type === vehicleType);
  return (
    <FormRow
      title={t("change:trip")}
      typed={[`${pickupLocation} → ${destination}`, vehicle && t(`booking:vehicles.${vehicle}`)]}
      fields={[fields.pickupLocation, fields.destination, fields.vehicleType]}
    >
      {children}
    </FormRow>
  );
}
