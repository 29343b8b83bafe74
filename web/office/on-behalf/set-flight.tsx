import { isFinal } from "@domrit/shared/booking/status.ts";
import { comesElsewhere, expectedPickup, FLIGHT_STATES, type FlightState } from "@domrit/shared/booking/trip/flight.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { flightSchema } from "@domrit/shared/office/flight.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { useState } from "react";
import { Field, type FormField } from "../../forms/field.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Select } from "../../ui/controls.tsx";
import { ActDialog } from "./act-dialog.tsx";

/** Says when the flight of a ride lands, where it meets one. */
export function SetFlight({ booking }: { booking: BookingView }) {
  if (!booking.meetsAt || booking.callUntil || isFinal(booking.status) || booking.driverState === "on_board")
    return null;
  return (
    <ActDialog
      booking={booking}
      act="flight"
      schema={flightSchema}
      call={(asked, version) => ({
        method: "PUT",
        path: officePaths.rideFlight(booking.id),
        body: { ...asked, version },
      })}
    >
      {({ fields }) => <FlightFields booking={booking} fields={fields} />}
    </ActDialog>
  );
}

type FlightFieldsProps = { booking: BookingView; fields: Record<"state" | "landingDate" | "landingTime", FormField> };

function FlightFields({ booking, fields }: FlightFieldsProps) {
  const { t } = useTranslation();
  const { flight } = booking;
  const landing = flight?.landsAt && toWallTime(new Date(flight.landsAt));
  const [state, setState] = useState<FlightState>(flight?.state ?? "expected");
  return (
    <>
      <p>{t("office-guest:flight.hint")}</p>
      <Field field={fields.state} label={t("office-guest:flight.state")} isRequired>
        {(control) => (
          <Select
            defaultValue={state}
            {...control}
            onChange={({ currentTarget }) => setState(currentTarget.value as FlightState)}
          >
            {FLIGHT_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`office-guest:flight.states.${state}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!comesElsewhere(state) && (
        <>
          <TextField
            field={fields.landingDate}
            label={t("office-guest:flight.date")}
            type="date"
            isRequired
            defaultValue={landing ? landing.date : toWallTime(expectedPickup(booking)).date}
            className="max-w-48"
          />
          <TextField
            field={fields.landingTime}
            label={t("office-guest:flight.time")}
            type="time"
            isRequired
            defaultValue={landing ? landing.time : ""}
            className="max-w-40"
          />
        </>
      )}
    </>
  );
}
