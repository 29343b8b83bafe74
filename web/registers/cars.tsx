import { wordExtra } from "@domrit/shared/booking/extras/wording.ts";
import { CHILD_SEATS, MAX_OF_A_KIND, SEAT_FIELD_NAMES, SEAT_FIELDS } from "@domrit/shared/booking/trip/child-seats.ts";
import { MINIBUS_SEATS } from "@domrit/shared/fares/tariffs.ts";
import { type CarView, carClassesSchema, carSchema, carViewSchema } from "@domrit/shared/fleet/fleet.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import type { TFunction } from "i18next";
import { use } from "react";
import { z } from "zod";
import { carsQuery } from "../fleet/queries.ts";
import { CheckBox } from "../forms/check-box.tsx";
import { ticked } from "../forms/or-empty.ts";
import { TextField } from "../forms/text-field.tsx";
import { StaffContext } from "../office/layout/staff-context.ts";
import { MissingButton } from "../planning/interruptions/missing-button.tsx";
import type { MissingHolder } from "../planning/interruptions/missing-holder.ts";
import { MissingTimes } from "../planning/interruptions/missing-times.tsx";
import { ShiftOf } from "../shifts/shift-of.tsx";
import { CarClassBoxes } from "./car-classes.tsx";
import { PapersAct } from "./papers/papers-dialog.tsx";
import type { Register } from "./register.ts";

const orUnknown = z.preprocess((typed) => (typed ? Number(typed) : null), carSchema.shape.babySeats);
const schema = carSchema.extend({
  isWorking: ticked,
  hasLift: ticked,
  classes: z.preprocess((chosen) => (chosen === undefined ? [] : [chosen].flat()), carClassesSchema.nullable()),
  seats: z.preprocess((typed) => (typed ? Number(typed) : undefined), carSchema.shape.seats),
  babySeats: orUnknown,
  toddlerSeats: orUnknown,
  boosterSeats: orUnknown,
});
const nameOf = ({ make, model, plate }: CarView) => `${make} ${model}, ${plate}`;
const holderOf = (car: CarView): MissingHolder => ({ of: "car", id: car.id, name: nameOf(car) });
const classesOf = ({ classes }: CarView, t: TFunction): string =>
  classes?.map((name) => t(`office-fleet:classes.${name}`)).join(", ") ?? t("office-fleet:classUnknown");
const spaceOf = ({ seats, hasLift, ...car }: CarView, t: TFunction) =>
  [
    t("office-fleet:seats", { count: seats }),
    hasLift && t("office-fleet:lift"),
    wordExtra(t, "childSeats", Object.fromEntries(CHILD_SEATS.map((seat) => [seat, car[SEAT_FIELDS[seat]] ?? 0]))),
  ]
    .filter(Boolean)
    .join(", ");

export const CARS: Register<typeof schema, CarView> = {
  name: "cars",
  of: "car",
  query: carsQuery,
  all: officePaths.cars,
  one: officePaths.car,
  view: carViewSchema,
  schema,
  sent: ({ id: _id, version: _version, ...entry }) => ({ ...entry, classes: entry.classes ?? null }),
  nameOf,
  inWords: (car, t) => [nameOf(car), car.colour, classesOf(car, t), spaceOf(car, t)].join(", "),
  columns: [
    "office-fleet:fields.plate",
    "office-fleet:fields.makeAndModel",
    "office-fleet:fields.colour",
    "office-fleet:classesHeading",
    "office-fleet:fields.space",
    "office-fleet:shift.title",
  ],
  cells: (car, t) => [
    <span key="plate" className="whitespace-nowrap">
      {car.plate}
    </span>,
    `${car.make} ${car.model}`,
    car.colour,
    classesOf(car, t),
    spaceOf(car, t),
    <div key="shift">
      <ShiftOf carId={car.id} />
      <MissingTimes holder={holderOf(car)} times={car.down} />
    </div>,
  ],
  fields: (fields, car, t) => (
    <>
      <TextField
        field={fields.plate}
        label={t("office-fleet:fields.plate")}
        hint={t("office-fleet:fields.plateHint")}
        isRequired
        defaultValue={car?.plate}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {(["make", "model", "colour"] as const).map((name) => (
          <TextField
            key={name}
            field={fields[name]}
            label={t(`office-fleet:fields.${name}`)}
            isRequired
            defaultValue={car?.[name]}
          />
        ))}
      </div>
      <TextField
        field={fields.seats}
        label={t("office-fleet:fields.seats")}
        isRequired
        type="number"
        min={1}
        max={MINIBUS_SEATS}
        defaultValue={car?.seats ?? 4}
      />
      <fieldset>
        <legend className="font-semibold">{t("office-fleet:fields.childSeats")}</legend>
        <p className="text-muted text-sm">{t("office-fleet:fields.childSeatsHint")}</p>
        <div className="mt-2 grid gap-4 sm:grid-cols-3">
          {SEAT_FIELD_NAMES.map((name) => (
            <TextField
              key={name}
              field={fields[name]}
              label={t(`office-fleet:fields.${name}`)}
              type="number"
              min={0}
              max={MAX_OF_A_KIND}
              defaultValue={car?.[name] ?? ""}
            />
          ))}
        </div>
      </fieldset>
      <CarClassBoxes field={fields.classes} classes={car?.classes} />
      {(["hasLift", "isWorking"] as const).map((name) => (
        <CheckBox
          key={name}
          field={fields[name]}
          label={t(`office-fleet:fields.${name}`)}
          isTicked={car?.[name] ?? name === "isWorking"}
        />
      ))}
    </>
  ),
  MoreActs: CarActs,
};

function CarActs({ entry: car }: { entry: CarView }) {
  const member = use(StaffContext);
  return (
    <>
      {!member?.isReadOnly && <MissingButton holder={holderOf(car)} />}
      {member?.role === "manager" && <PapersAct holder={holderOf(car)} />}
    </>
  );
}
