import { wordExtra } from "@domrit/shared/booking/extras/wording.ts";
import { isAirport } from "@domrit/shared/geo/is-airport.ts";
import type { ReactNode } from "react";
import { FormRow, FormRows } from "../../forms/form-rows.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { ExtrasFieldsProps } from "./fields-props.ts";
import { HoursField } from "./hours-field.tsx";
import { NoteFields } from "./note-fields.tsx";
import { PassengerFields } from "./passenger-fields.tsx";
import { RoomFields } from "./room-fields.tsx";
import { FlightField, WayFields } from "./way-fields.tsx";

type RowsProps = ExtrasFieldsProps & {
  title?: string;
  children?: ReactNode;
};

/** Who comes from an airport is asked for the flight in the open: the driver waits for it. */
export function ExtrasFields({ title, children, ends, ...props }: RowsProps) {
  const { t } = useTranslation();
  const { fields, values, onPricedEdit } = props;
  const isFromAirport = ends !== undefined && isAirport(ends.pickupLocation);
  return (
    <>
      {isFromAirport && <FlightField {...props} />}
      <FormRows title={title ?? t("booking:confirm.extras")}>
        {children}
        <FormRow
          title={t("booking:extras.hours")}
          typed={[wordExtra(t, "hours", values.hours)]}
          fields={[fields.hours]}
        >
          <HoursField field={fields.hours} value={values.hours} onChange={(hours) => onPricedEdit("hours", hours)} />
        </FormRow>
        <WayFields {...props} hasFlight={!isFromAirport && (!ends || isAirport(ends.destination))} />
        <RoomFields {...props} />
        <PassengerFields {...props} />
        <NoteFields {...props} />
      </FormRows>
    </>
  );
}
