import { SEATS } from "@domrit/shared/booking/seats.ts";
import { VEHICLE_TYPES } from "@domrit/shared/booking/vehicle-types.ts";
import type { ComponentProps, ReactNode } from "react";
import { AddressField } from "../booking/address-field.tsx";
import type { TripField } from "../booking/draft.ts";
import { ExtrasFields } from "../booking/extras-fields.tsx";
import { isAirport } from "../booking/is-airport.ts";
import { MomentFields } from "../booking/moment-fields.tsx";
import type { PickupProposal } from "../booking/use-pickup-proposal.ts";
import { VehicleField } from "../booking/vehicle-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";

type Extras = ComponentProps<typeof ExtrasFields>;
type RideFieldsProps = {
  fields: Extras["fields"] &
    ComponentProps<typeof MomentFields>["fields"] &
    Record<TripField, Extras["fields"]["note"]>;
  values: Extras["values"] & Record<TripField, string>;
  proposal: PickupProposal | undefined;
  onEdit: (field: string, value: string) => void;
  returnRide?: ReactNode;
  hasReturn?: boolean;
  hasCostCentre?: boolean;
};

/** The ride as the desk types it: the fields of the guest's form on one screen. */
export function RideFields({ fields, values, proposal, onEdit, returnRide, ...has }: RideFieldsProps) {
  const { t } = useTranslation();
  const { pickupLocation, destination, pickupDate: _date, pickupTime: _time, vehicleType, ...extras } = values;
  const vehicle = VEHICLE_TYPES.find((type) => type === vehicleType) ?? "van";
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {(["pickupLocation", "destination"] as const).map((end) => (
          <AddressField
            key={end}
            field={fields[end]}
            label={t(`booking:form.${end}`)}
            placeholder={t("booking:form.pickupLocationPlaceholder")}
            value={values[end]}
            onChange={(value) => onEdit(end, value)}
          />
        ))}
        <MomentFields fields={fields} trip={values} proposal={proposal} onEdit={onEdit} />
        <VehicleField
          field={fields.vehicleType}
          value={values.vehicleType}
          onChange={(value) => onEdit("vehicleType", value)}
        />
      </div>
      <ExtrasFields
        fields={fields}
        values={extras}
        onEdit={onEdit}
        onPricedEdit={onEdit}
        returnRide={returnRide}
        hasReturn={has.hasReturn ?? false}
        seats={SEATS[vehicle]}
        hasArrival={isAirport(destination) || vehicle === "wheelchair"}
        hasFlight={isAirport(pickupLocation) || isAirport(destination)}
        hasCostCentre={has.hasCostCentre ?? false}
        applyDiscount={null}
      />
    </>
  );
}
