import type { CarView } from "@domrit/shared/fleet/fleet.ts";
import type { FormField } from "../../../forms/field.tsx";
import { TextField } from "../../../forms/text-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Fold } from "../../../ui/fold.tsx";
import { useConflictText } from "./misfit.tsx";
import { PickList } from "./pick-list.tsx";
import type { useFit } from "./use-fit.ts";

const TYPED = ["make", "model", "colour", "plate"] as const;

type CarChoiceProps = {
  fields: {
    carId: FormField;
    vehicle: { getFieldset: () => Record<(typeof TYPED)[number], FormField> };
  };
  cars: readonly CarView[] | undefined;
  /** "" for a typed one, undefined for none yet. */
  chosen: string | undefined;
  driver: string | undefined;
  fit: Pick<ReturnType<typeof useFit>, "ofCar" | "ofPair">;
  onChoose: (id: string) => void;
};

/** The car that goes with the chosen driver. Another is behind a fold, which is open where none is known. */
export function CarChoice({ fields, cars, chosen, driver, fit, onChoose }: CarChoiceProps) {
  const { t } = useTranslation();
  const conflictText = useConflictText();
  const name = carName(cars, chosen);
  const ofVehicle = fields.vehicle.getFieldset();
  return (
    <Fold
      look="row"
      title={t("office-booking:assign.inCar", { car: name ?? t("office-booking:assign.noCar") })}
      isOpen={cars !== undefined && name === undefined && (driver !== undefined || chosen === "")}
    >
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
          misfits: [...fit.ofCar(car.id), ...fit.ofPair(driver, car.id)].map(conflictText),
        }))}
        chosen={chosen}
        onChoose={onChoose}
        typed={t("office-booking:assign.otherCar")}
      />
      {chosen === "" && (
        <div className="grid gap-3 sm:grid-cols-2">
          {TYPED.map((typed) => (
            <TextField key={typed} field={ofVehicle[typed]} label={t(`office-booking:assign.${typed}`)} isRequired />
          ))}
        </div>
      )}
    </Fold>
  );
}

/** How a car of the register is called in one line; undefined for another. */
export function carName(cars: readonly CarView[] | undefined, id: string | undefined): string | undefined {
  const car = cars?.find((each) => each.id === id);
  return car && `${car.plate} ${car.make} ${car.model}`;
}
