import { MINIBUS_SEATS } from "@domrit/shared/fares/tariffs.ts";
import { type CarView, carSchema, carViewSchema } from "@domrit/shared/fleet/fleet.ts";
import { z } from "zod";
import { CheckBox } from "../care/check-box.tsx";
import { Field } from "../forms/field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Loaded } from "../office/layout/loaded.tsx";
import { ShiftOf } from "../shifts/shift-of.tsx";
import { TextInput } from "../ui/controls.tsx";
import { carsApi } from "./api.ts";
import { EndDialog } from "./end-dialog.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { OffDialog } from "./off-dialog.tsx";
import { RegisterTable } from "./register-table.tsx";
import { useOpenDialog } from "./use-open-dialog.ts";
import { useRegister } from "./use-register.ts";

const ticked = z.preprocess((typed) => typed === "on", z.boolean());
const formSchema = carSchema.extend({
  isWorking: ticked,
  takesWheelchair: ticked,
  isStationWagon: ticked,
  seats: z.preprocess((typed) => (typed ? Number(typed) : undefined), carSchema.shape.seats),
});
const TEXTS = ["make", "model", "colour"] as const;
const nameOf = ({ make, model, plate }: CarView) => `${make} ${model}, ${plate}`;

/** The cars, and those of them that can be chosen now. */
export function CarRegister() {
  const { t } = useTranslation();
  const { query, saving, ending, saveAtOnce, off } = useRegister("cars", carsApi);
  const { asked, ask, close } = useOpenDialog<CarView>([saving, ending]);
  const current = asked?.entry;
  const spaceOf = ({ seats, takesWheelchair, isStationWagon }: CarView) =>
    [
      t("office-fleet:seats", { count: seats }),
      takesWheelchair && t("office-fleet:wheelchair"),
      isStationWagon && t("office-fleet:stationWagon"),
    ]
      .filter(Boolean)
      .join(", ");
  return (
    <Loaded query={query} failed={t("office-fleet:failed")}>
      {(cars) => (
        <>
          <RegisterTable
            name="cars"
            columns={[
              t("office-fleet:fields.plate"),
              t("office-fleet:fields.makeAndModel"),
              t("office-fleet:fields.colour"),
              t("office-fleet:fields.space"),
              t("office-fleet:shift.title"),
            ]}
            entries={cars}
            nameOf={nameOf}
            cells={(car) => [
              <span key="plate" className="whitespace-nowrap">
                {car.plate}
              </span>,
              `${car.make} ${car.model}`,
              car.colour,
              spaceOf(car),
              <ShiftOf key="shift" carId={car.id} />,
            ]}
            onAdd={() => ask("save")}
            onEdit={(entry) => ask("save", entry)}
            onEnd={(entry) => ask("end", entry)}
            onWorking={({ id, version, ...entry }, isWorking) => saveAtOnce({ ...entry, isWorking }, { id, version })}
          />
          {asked?.what === "save" && (
            <EntryDialog
              name="cars"
              schema={formSchema}
              entry={current}
              saving={saving}
              viewSchema={carViewSchema}
              inWords={(car) => [nameOf(car), car.colour, spaceOf(car)].join(", ")}
              onClose={close}
            >
              {(fields) => (
                <>
                  <Field
                    field={fields.plate}
                    label={t("office-fleet:fields.plate")}
                    hint={t("office-fleet:fields.plateHint")}
                    isRequired
                  >
                    {(control) => <TextInput {...control} defaultValue={current?.plate} autoComplete="off" />}
                  </Field>
                  <div className="grid gap-4 sm:grid-cols-3">
                    {TEXTS.map((name) => (
                      <Field key={name} field={fields[name]} label={t(`office-fleet:fields.${name}`)} isRequired>
                        {(control) => <TextInput {...control} defaultValue={current?.[name]} autoComplete="off" />}
                      </Field>
                    ))}
                  </div>
                  <Field field={fields.seats} label={t("office-fleet:fields.seats")} isRequired>
                    {(control) => (
                      <TextInput
                        {...control}
                        type="number"
                        min={1}
                        max={MINIBUS_SEATS}
                        defaultValue={current?.seats ?? 4}
                      />
                    )}
                  </Field>
                  <CheckBox
                    field={fields.takesWheelchair}
                    label={t("office-fleet:fields.takesWheelchair")}
                    isTicked={current?.takesWheelchair ?? false}
                  />
                  <CheckBox
                    field={fields.isStationWagon}
                    label={t("office-fleet:fields.isStationWagon")}
                    isTicked={current?.isStationWagon ?? false}
                  />
                  <CheckBox
                    field={fields.isWorking}
                    label={t("office-fleet:fields.isWorking")}
                    isTicked={current?.isWorking ?? true}
                  />
                </>
              )}
            </EntryDialog>
          )}
          {off && <OffDialog {...off} />}
          {asked?.what === "end" && current && (
            <EndDialog name="cars" entry={current} title={nameOf(current)} ending={ending} onClose={close} />
          )}
        </>
      )}
    </Loaded>
  );
}
