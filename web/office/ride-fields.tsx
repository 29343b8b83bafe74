import { SEATS } from "@domrit/shared/booking/trip/seats.ts";
import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { ComponentProps, ReactNode } from "react";
import { AddressField } from "../booking/address/address-field.tsx";
import { TripRow } from "../booking/change/trip-row.tsx";
import type { TripField } from "../booking/draft/draft.ts";
import { ExtrasFields } from "../booking/extras/extras-fields.tsx";
import { MomentFields } from "../booking/trip/moment-fields.tsx";
import type { PickupProposal } from "../booking/trip/use-pickup-proposal.ts";
import { VehicleField } from "../booking/trip/vehicle-field.tsx";
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
  hasCostCentre?: boolean;
};

export function RideFields({ returnRide, ...props }: RideFieldsProps) {
  const { fields, values, proposal, onEdit } = props;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <AddressFields {...props} />
        <MomentFields fields={fields} trip={values} proposal={proposal} onEdit={onEdit} />
        <RideVehicle {...props} />
      </div>
      <RideExtras {...props}>{returnRide}</RideExtras>
    </>
  );
}

export function ChangeFields(props: RideFieldsProps) {
  const { t } = useTranslation();
  const { fields, values, proposal, onEdit } = props;
  return (
    <>
      <MomentFields fields={fields} trip={values} proposal={proposal} onEdit={onEdit} />
      <RideExtras {...props} title={t("change:more")}>
        <TripRow fields={fields} values={values}>
          <AddressFields {...props} />
          <RideVehicle {...props} />
        </TripRow>
      </RideExtras>
    </>
  );
}

type PartProps = Omit<RideFieldsProps, "proposal" | "returnRide">;

function AddressFields({ fields, values, onEdit }: PartProps) {
  const { t } = useTranslation();
  return (["pickupLocation", "destination"] as const).map((end) => (
    <AddressField
      key={end}
      field={fields[end]}
      label={t(`booking:form.${end}`)}
      placeholder={t("booking:form.pickupLocationPlaceholder")}
      value={values[end]}
      onChange={(value) => onEdit(end, value)}
      isPickup={end === "pickupLocation"}
    />
  ));
}

const RideVehicle = ({ fields, values, onEdit }: PartProps) => (
  <VehicleField
    field={fields.vehicleType}
    value={values.vehicleType}
    onChange={(value) => onEdit("vehicleType", value)}
  />
);

function RideExtras({
  values,
  onEdit,
  hasCostCentre = false,
  ...rows
}: PartProps & { title?: string; children: ReactNode }) {
  const { pickupLocation, destination, pickupDate: _date, pickupTime: _time, vehicleType, ...extras } = values;
  const vehicle = VEHICLE_TYPES.find((type) => type === vehicleType) ?? "van";
  return (
    <ExtrasFields
      {...rows}
      values={extras}
      onEdit={onEdit}
      onPricedEdit={onEdit}
      seats={SEATS[vehicle]}
      ends={{ pickupLocation, destination }}
      hasCostCentre={hasCostCentre}
      applyDiscount={null}
    />
  );
}
