import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { assignmentSchema } from "@domrit/shared/office/booking-acts.ts";
import { isBarred } from "@domrit/shared/planning/planning.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { fieldErrorsOf } from "../../../api/api-error.ts";
import { carsQuery, driversQuery } from "../../../fleet/queries.ts";
import { inForm, orEmpty } from "../../../forms/or-empty.ts";
import { TextField } from "../../../forms/text-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { ActNotice } from "../acts/conflict.tsx";
import { useRideForm } from "../acts/use-ride-form.ts";
import { Misfit, useConflictText } from "./misfit.tsx";
import { PickList } from "./pick-list.tsx";
import { SuggestedChoice } from "./suggested-choice.tsx";
import { misfitOf, useFit } from "./use-fit.ts";

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

export function AssignDialog({ office, preferred = {}, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  const fit = useFit(office.booking.id);
  const conflictText = useConflictText();
  const { form, seen } = useRideForm(office, { act: "assign", schema }, onClose);
  const { fields, error } = form;
  const drivers = useQuery(driversQuery)
    .data?.filter(({ isWorking }) => isWorking)
    .toSorted((one, other) => fit.byDriver(one.id, other.id));
  const cars = useQuery(carsQuery)
    .data?.filter(({ isWorking }) => isWorking)
    .toSorted((one, other) => fit.byCar(one.id, other.id));
  const [chosen, choose] = useState<{ driver?: string; car?: string }>(preferred);
  const chosenDriver = chosen.driver ?? (drivers?.length === 0 ? "" : undefined);
  const chosenCar = chosen.car ?? (cars?.length === 0 ? "" : undefined);
  // The server's refusal is newer.
  const conflicts = misfitOf(error) ?? [
    ...fit.ofDriver(chosenDriver),
    ...fit.ofCar(chosenCar),
    ...fit.ofPair(chosenDriver, chosenCar),
  ];
  const barred = isBarred(conflicts);
  const pick = (choice: typeof chosen) => {
    form.reset();
    choose({ ...chosen, ...choice });
  };
  const ofDriver = fields.driver.getFieldset();
  const ofVehicle = fields.vehicle.getFieldset();
  return (
    <FormDialog
      title={t("office-booking:assign.title")}
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
      {fit.best !== undefined && drivers && cars && (
        <SuggestedChoice
          best={fit.best}
          drivers={drivers}
          cars={cars}
          onChoose={(choice) => {
            pick(choice);
            document.getElementById(form.form.id)?.querySelector<HTMLButtonElement>("[type=submit]")?.focus();
          }}
        />
      )}
      <PickList
        field={fields.driverId}
        legend={t("office-booking:assign.driver")}
        options={drivers?.map(({ id, firstName, phone }) => ({
          id,
          name: firstName,
          detail: phone ?? undefined,
          misfits: fit.ofDriver(id).map(conflictText),
        }))}
        chosen={chosenDriver}
        onChoose={(id) => pick({ driver: id })}
        typed={t("office-booking:assign.otherDriver")}
      />
      {chosenDriver === "" && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField field={ofDriver.firstName} label={t("office-booking:assign.firstName")} isRequired />
          <TextField field={ofDriver.phone} label={t("office-booking:assign.phone")} type="tel" />
        </div>
      )}
      <PickList
        field={fields.carId}
        legend={t("office-booking:assign.car")}
        options={cars?.map((car) => ({
          id: car.id,
          name: car.plate,
          detail: [
            `${car.make} ${car.model}, ${car.colour}, ${t("office-booking:assign.seats", { count: car.seats })}`,
            ...(car.hasLift ? [t("office-fleet:lift")] : []),
          ].join(", "),
          misfits: [...fit.ofCar(car.id), ...fit.ofPair(chosenDriver, car.id)].map(conflictText),
        }))}
        chosen={chosenCar}
        onChoose={(id) => pick({ car: id })}
        typed={t("office-booking:assign.otherCar")}
      />
      {chosenCar === "" && (
        <div className="grid gap-3 sm:grid-cols-2">
          {(["make", "model", "colour", "plate"] as const).map((name) => (
            <TextField key={name} field={ofVehicle[name]} label={t(`office-booking:assign.${name}`)} isRequired />
          ))}
        </div>
      )}
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
