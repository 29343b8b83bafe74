import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { assignmentSchema } from "@domrit/shared/office/booking-acts.ts";
import { isBarred } from "@domrit/shared/planning/planning.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { z } from "zod";
import { fieldErrorsOf } from "../../../api/api-error.ts";
import { usePickupText } from "../../../booking/use-pickup-text.ts";
import { carsQuery, driversQuery } from "../../../fleet/queries.ts";
import { inForm, orEmpty } from "../../../forms/or-empty.ts";
import { TextField } from "../../../forms/text-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { ActNotice } from "../acts/conflict.tsx";
import { useRideForm } from "../acts/use-ride-form.ts";
import { CarChoice, carName } from "./car-choice.tsx";
import { Misfit, useConflictText } from "./misfit.tsx";
import { PickList } from "./pick-list.tsx";
import { misfitOf, useFit } from "./use-fit.ts";
import { useReasons } from "./use-reasons.ts";

type AssignDialogProps = {
  office: OfficeBooking;
  preferred?: { driver?: string; car?: string };
  onClose: () => void;
};

const { driver, driverId, carId, etaMinutes } = assignmentSchema.shape;
const { phone: driverPhone } = driver.unwrap().shape;
const schema = assignmentSchema.safeExtend({
  driver: driver
    .unwrap()
    .extend({ phone: inForm(driverPhone, orEmpty(driverPhone)) })
    .optional(),
  driverId: inForm(driverId, orEmpty(driverId)),
  carId: inForm(carId, orEmpty(carId)),
  etaMinutes: inForm(
    etaMinutes,
    z.preprocess((typed) => (typed ? Number(typed) : undefined), etaMinutes),
  ),
});

/** One list of drivers with their car, who fits best first and chosen, so that Enter takes them. Another car can be chosen. */
export function AssignDialog({ office, preferred = {}, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  const { id, reference } = office.booking;
  const fit = useFit(id);
  const conflictText = useConflictText();
  const reasons = useReasons();
  const { form, seen } = useRideForm(office, { act: "assign", schema }, onClose);
  const { fields, error } = form;
  const drivers = useQuery(driversQuery)
    .data?.filter(({ isWorking }) => isWorking)
    .toSorted((one, other) => fit.byDriver(one.id, other.id));
  const cars = useQuery(carsQuery)
    .data?.filter(({ isWorking }) => isWorking)
    .toSorted((one, other) => fit.byCar(one.id, other.id));
  const [picked, setPicked] = useState<{ driver?: string; car?: string }>(preferred);
  const best = "car" in preferred ? undefined : (fit.best?.driverId ?? undefined);
  const chosenDriver = picked.driver ?? best ?? (drivers?.length === 0 ? "" : undefined);
  const chosenCar = picked.car ?? fit.carOf(chosenDriver) ?? (cars?.length === 0 ? "" : undefined);
  const misfits = (driverOf: string | undefined, carOf: string | undefined) => [
    ...fit.ofDriver(driverOf),
    ...fit.ofCar(carOf),
    ...fit.ofPair(driverOf, carOf),
  ];
  // The server's refusal is newer.
  const conflicts = misfitOf(error) ?? misfits(chosenDriver, chosenCar);
  const barred = isBarred(conflicts);
  const pick = (choice: typeof picked) => {
    form.reset();
    setPicked(choice);
  };
  const isReady = chosenDriver !== undefined && drivers !== undefined;
  useFirstFocus(form.form.id, isReady);
  const ofDriver = fields.driver.getFieldset();
  return (
    <FormDialog
      title={t("office-booking:assign.title", { reference })}
      of={form}
      notice={
        <ActNotice
          office={office}
          seen={seen}
          failure={!misfitOf(error) && Object.keys(fieldErrorsOf(error)).length === 0 && error}
        />
      }
      disabled={seen.news !== undefined || barred}
      cancel={t("office-booking:assign.close")}
      submit={conflicts.length > 0 && !barred ? t("office-planning:misfit.submit") : t("office-booking:assign.submit")}
      onClose={onClose}
    >
      <AskedRideWords office={office} />
      {fit.best === null && <p className="text-muted">{t("office-planning:suggestion.none")}</p>}
      <PickList
        field={fields.driverId}
        legend={t("office-booking:assign.driver")}
        options={drivers?.map((each) => {
          const car = fit.carOf(each.id);
          return {
            id: each.id,
            name: [each.firstName, carName(cars, car)].filter(Boolean).join(", "),
            detail: reasons(fit.suggestionOf(each.id)),
            misfits: [...new Set(misfits(each.id, car).map(conflictText))],
          };
        })}
        chosen={chosenDriver}
        onChoose={(one) => pick({ driver: one })}
        typed={t("office-booking:assign.otherDriver")}
      />
      {chosenDriver === "" && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField field={ofDriver.firstName} label={t("office-booking:assign.firstName")} isRequired />
          <TextField field={ofDriver.phone} label={t("office-booking:assign.phone")} type="tel" />
        </div>
      )}
      <CarChoice
        fields={fields}
        cars={cars}
        chosen={chosenCar}
        driver={chosenDriver}
        fit={fit}
        onChoose={(one) => pick({ ...(chosenDriver !== undefined && { driver: chosenDriver }), car: one })}
      />
      <TextField
        field={fields.etaMinutes}
        label={t("office-booking:assign.etaMinutes")}
        inputMode="numeric"
        className="max-w-32"
      />
      {conflicts.length > 0 && <Misfit conflicts={conflicts} field={fields.anyway} />}
    </FormDialog>
  );
}

/** Gives the focus to the chosen driver once the list is there, unless somebody types meanwhile. */
function useFirstFocus(formId: string, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    const form = document.getElementById(formId);
    if (form?.querySelector("input:focus, textarea:focus, select:focus")) return;
    form?.querySelector<HTMLElement>("input[type=radio]:checked")?.focus();
  }, [formId, isReady]);
}

/** Which ride is given away. */
function AskedRideWords({ office: { booking } }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const textOf = usePickupText();
  const { pickupLocation, destination, vehicleType, details } = booking;
  return (
    <p>
      <span className="font-semibold">{textOf(booking)}</span>
      {": "}
      {[
        t("office-planning:plan.route", { from: pickupLocation, to: destination }),
        t(`office-today:vehicles.${vehicleType}`),
        details?.passengers && t("office-today:row.passengers", { count: details.passengers }),
      ]
        .filter(Boolean)
        .join(", ")}
    </p>
  );
}
