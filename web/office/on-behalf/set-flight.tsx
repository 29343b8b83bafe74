import { isFinal } from "@domrit/shared/booking/status.ts";
import { comesElsewhere, expectedPickup, FLIGHT_STATES, type FlightState } from "@domrit/shared/booking/trip/flight.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { flightSchema } from "@domrit/shared/office/flight.ts";
import type { OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { useState } from "react";
import { Field } from "../../forms/field.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Select } from "../../ui/controls.tsx";
import { FormDialog } from "../form-dialog.tsx";
import { ActOutcome, AskedAct } from "./act-outcome.tsx";
import { useActForm } from "./use-act.ts";

/** Says when the flight of a ride lands, where it meets one. */
export function SetFlight({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  if (!booking.meetsAt || booking.callUntil || isFinal(booking.status) || booking.driverState === "on_board")
    return null;
  return (
    <AskedAct open={t("office-guest:flight.open")} done={t("office-guest:flight.done")}>
      {(dialog) => <FlightDialog booking={booking} {...dialog} />}
    </AskedAct>
  );
}

type FlightDialogProps = { booking: BookingView; onDone: (acted: OnBehalfAnswer) => void; onClose: () => void };

function FlightDialog({ booking, onDone, onClose }: FlightDialogProps) {
  const { t } = useTranslation();
  const { flight } = booking;
  const landing = flight?.landsAt && toWallTime(new Date(flight.landsAt));
  const [state, setState] = useState<FlightState>(flight?.state ?? "expected");
  const form = useActForm(
    booking,
    {
      id: "office-flight",
      schema: flightSchema,
      call: (asked, version) => ({
        method: "PUT",
        path: officePaths.rideFlight(booking.id),
        body: { ...asked, version },
      }),
    },
    { onDone },
  );
  return (
    <FormDialog
      title={t("office-guest:flight.title")}
      of={form}
      notice={<ActOutcome act={form} done={t("office-guest:flight.done")} />}
      cancel={t("office-guest:flight.close")}
      submit={t("office-guest:flight.submit")}
      pending={t("booking:form.processing")}
      onClose={onClose}
    >
      <p>{t("office-guest:flight.hint")}</p>
      <Field field={form.fields.state} label={t("office-guest:flight.state")} isRequired>
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
            field={form.fields.landingDate}
            label={t("office-guest:flight.date")}
            type="date"
            isRequired
            defaultValue={landing ? landing.date : toWallTime(expectedPickup(booking)).date}
            className="max-w-48"
          />
          <TextField
            field={form.fields.landingTime}
            label={t("office-guest:flight.time")}
            type="time"
            isRequired
            defaultValue={landing ? landing.time : ""}
            className="max-w-40"
          />
        </>
      )}
    </FormDialog>
  );
}
