import type { FieldErrors } from "@domrit/shared/errors.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { type Assignment, assignSchema } from "@domrit/shared/office/booking-acts.ts";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId, useRef, useState } from "react";
import { fieldErrorsOf } from "../../../api/api-error.ts";
import { carsQuery, driversQuery } from "../../../fleet/queries.ts";
import { faultsOf } from "../../../forms/faults-of.ts";
import { useFieldText } from "../../../forms/field-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Misfit } from "../../../planning/misfit.tsx";
import { SuggestedChoice } from "../../../planning/suggested-choice.tsx";
import { useConflictText } from "../../../planning/use-conflict-text.ts";
import { misfitOf, useFit } from "../../../planning/use-fit.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/controls.tsx";
import { Modal, ModalActions } from "../../../ui/modal.tsx";
import { ActNotice } from "./act-notice.tsx";
import { PickList } from "./pick-list.tsx";
import { useRideAct } from "./use-ride-act.ts";
import { useSeen } from "./use-seen.ts";

type AssignDialogProps = {
  office: OfficeBooking;
  /** Who and what is chosen at first, by their ids. */
  preferred?: { driver?: string; car?: string };
  onClose: () => void;
};

const EMPTY = { firstName: "", phone: "", make: "", model: "", colour: "", plate: "", etaMinutes: "" };
type TypedFields = typeof EMPTY;

/** Asks who drives a ride and in what: of the registers, or typed. */
export function AssignDialog({ office, preferred = {}, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  const text = useFieldText();
  const id = useId();
  const { booking } = office;
  const seen = useSeen(office);
  const acting = useRideAct(booking.id);
  const fit = useFit(booking.id);
  const conflictText = useConflictText();
  const drivers = useQuery(driversQuery)
    .data?.filter(({ isWorking }) => isWorking)
    .toSorted((one, other) => fit.byDriver(one.id, other.id));
  const cars = useQuery(carsQuery)
    .data?.filter(({ isWorking }) => isWorking)
    .toSorted((one, other) => fit.byCar(one.id, other.id));
  const form = useRef<HTMLFormElement>(null);
  const [chosen, choose] = useState<{ driver?: string; car?: string }>(preferred);
  // With nothing in the register there is nothing to choose.
  const driverId = chosen.driver ?? (drivers?.length === 0 ? "" : undefined);
  const carId = chosen.car ?? (cars?.length === 0 ? "" : undefined);
  const [typed, setTyped] = useState(EMPTY);
  // What the server refused is newer than what was known before.
  const conflicts = misfitOf(acting.error) ?? [
    ...fit.ofDriver(driverId),
    ...fit.ofCar(carId),
    ...fit.ofPair(driverId, carId),
  ];
  const [anyway, setAnyway] = useState("");
  const pick = (choice: typeof chosen) => {
    acting.reset();
    setRefused({});
    choose({ ...chosen, ...choice });
  };
  const [refused, setRefused] = useState<FieldErrors>({});
  const errorOf = (path: string) => refused[path]?.[0] && text(refused[path][0]);
  const send = () => {
    const body = { ...bodyOf(seen.version, { driverId, carId, typed }), ...(conflicts.length > 0 && { anyway }) };
    const checked = assignSchema.safeParse(body);
    setRefused(checked.success ? {} : faultsOf(checked.error.issues));
    if (!checked.success) return;
    acting.mutate(
      { name: "assign", body },
      { onSuccess: onClose, onError: (error) => setRefused(fieldErrorsOf(error)) },
    );
  };
  const field = (name: keyof TypedFields, path: string, props: ComponentProps<"input"> = {}) => {
    const error = errorOf(path);
    return (
      <div className="flex min-w-0 flex-col gap-1.5">
        <label htmlFor={`${id}-${name}`} className="font-semibold text-sm">
          {t(`office-booking:assign.${name}`)}
        </label>
        <TextInput
          id={`${id}-${name}`}
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-${name}-error`}
          {...props}
        />
        {error && (
          <p id={`${id}-${name}-error`} className="text-danger text-sm">
            {error}
          </p>
        )}
      </div>
    );
  };
  return (
    <Modal isOpen onClose={onClose} title={t("office-booking:assign.title")}>
      <form
        ref={form}
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {fit.best !== undefined && drivers && cars && (
          <SuggestedChoice
            best={fit.best}
            drivers={drivers}
            cars={cars}
            onChoose={(choice) => {
              pick(choice);
              form.current?.querySelector<HTMLButtonElement>("[type=submit]")?.focus();
            }}
          />
        )}
        <PickList
          legend={t("office-booking:assign.driver")}
          options={drivers?.map(({ id: value, firstName, phone }) => ({
            id: value,
            name: firstName,
            detail: phone ?? undefined,
            misfits: fit.ofDriver(value).map(conflictText),
          }))}
          chosen={driverId}
          onChoose={(driver) => pick({ driver })}
          typed={t("office-booking:assign.otherDriver")}
          error={errorOf("driverId")}
        />
        {driverId === "" && (
          <div className="grid gap-3 sm:grid-cols-2">
            {field("firstName", "driver.firstName")}
            {field("phone", "driver.phone", { type: "tel" })}
          </div>
        )}
        <PickList
          legend={t("office-booking:assign.car")}
          options={cars?.map((car) => ({
            id: car.id,
            name: car.plate,
            detail: `${car.make} ${car.model}, ${car.colour}, ${t("office-booking:assign.seats", { count: car.seats })}`,
            misfits: [...fit.ofCar(car.id), ...fit.ofPair(driverId, car.id)].map(conflictText),
          }))}
          chosen={carId}
          onChoose={(car) => pick({ car })}
          typed={t("office-booking:assign.otherCar")}
          error={errorOf("carId")}
        />
        {carId === "" && (
          <div className="grid gap-3 sm:grid-cols-2">
            {field("make", "vehicle.make")}
            {field("model", "vehicle.model")}
            {field("colour", "vehicle.colour")}
            {field("plate", "vehicle.plate")}
          </div>
        )}
        {field("etaMinutes", "etaMinutes", { inputMode: "numeric", className: "max-w-32" })}
        {conflicts.length > 0 && (
          <Misfit conflicts={conflicts} reason={anyway} onReason={setAnyway} error={errorOf("anyway")} />
        )}
        <ModalActions
          notice={
            <ActNotice
              office={office}
              seen={seen}
              failure={!misfitOf(acting.error) && Object.keys(refused).length === 0 && acting.error}
            />
          }
        >
          <Button look="secondary" onClick={onClose} disabled={acting.isPending}>
            {t("office-booking:assign.close")}
          </Button>
          <Button type="submit" isPending={acting.isPending} disabled={seen.news !== undefined}>
            {conflicts.length > 0 ? t("office-planning:misfit.submit") : t("office-booking:assign.submit")}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}

type AssignChoice = { driverId: string | undefined; carId: string | undefined; typed: TypedFields };

function bodyOf(version: number, { driverId, carId, typed }: AssignChoice): Assignment {
  const { firstName, phone, make, model, colour, plate, etaMinutes } = typed;
  return {
    version,
    ...(driverId && { driverId }),
    ...(driverId === "" && { driver: { firstName, ...(phone.trim() && { phone }) } }),
    ...(carId && { carId }),
    ...(carId === "" && { vehicle: { make, model, colour, plate } }),
    ...(etaMinutes.trim() && { etaMinutes: Number(etaMinutes) }),
  };
}
