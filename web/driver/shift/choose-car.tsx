import { colourIn } from "@domrit/shared/booking/colour.ts";
import type { ShiftCar } from "@domrit/shared/shifts/shift.ts";
import { type FormEvent, useState } from "react";
import { errorText } from "../../api/error-text.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { ShiftActs } from "./use-shift.ts";

type ChooseCarProps = Pick<ShiftActs, "notApplied" | "press"> & {
  cars: readonly ShiftCar[];
  text: string;
  submit: string;
};

/** The free cars, one of which is to be driven. */
export function ChooseCar({ cars, text, submit, notApplied, press }: ChooseCarProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [isMissing, setMissing] = useState(false);
  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const carId = new FormData(event.currentTarget).get("carId");
    const car = cars.find(({ id }) => id === carId);
    setMissing(!car);
    if (car) press({ shift: "begin", car, said: { carId: car.id } });
  };
  const error = notApplied.at(-1)?.error;
  const failure = isMissing ? t("driver-shift:off.missing") : error && errorText(error, t);
  if (cars.length === 0) {
    return (
      <div className="mt-2 grid gap-3">
        {error && <Alert title={errorText(error, t)} />}
        <p>{t("driver-shift:off.none")}</p>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={begin} className="mt-2">
      <p>{text}</p>
      <fieldset className="mt-4 grid gap-2">
        <legend className="mb-2 font-semibold">{t("driver-shift:off.cars")}</legend>
        {cars.map((car) => (
          <label
            key={car.id}
            className="flex min-h-16 items-center gap-4 rounded-lg border border-line-strong px-4 py-2 has-checked:border-accent-strong has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="carId"
              value={car.id}
              defaultChecked={cars.length === 1}
              onChange={() => setMissing(false)}
              className="size-6 shrink-0"
            />
            <span className="min-w-0">
              <span className="block font-bold text-lg">{car.plate}</span>
              <span className="block text-muted">
                {[
                  `${car.make} ${car.model}, ${colourIn(locale, car.colour)}`,
                  t("driver-shift:off.seats", { count: car.seats }),
                  car.takesWheelchair && t("driver-shift:off.wheelchair"),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {failure && (
        <div className="mt-3">
          <Alert title={failure} />
        </div>
      )}
      <Button type="submit" className="mt-4 min-h-16 w-full text-lg">
        {submit}
      </Button>
    </form>
  );
}
