import type { CarOnMap, CarState } from "@domrit/shared/office/map.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { isOnMap } from "../../map/places-map.tsx";
import { StateSign } from "../../ui/state-sign.tsx";
import { REGISTERS } from "../addresses.ts";
import { Section, SectionCard } from "../booking/section.tsx";
import { isOld, useAgeText } from "./age.ts";

/** Leads to the ride that a car drives, else to the registers. */
export const carPath = ({ ride }: CarOnMap): string => (ride ? officeBookingPath(ride.id) : REGISTERS);

type CarListProps = {
  cars: readonly CarOnMap[];
  ageOf: (at: string) => number;
};

const LOOKS: Record<CarState, string> = {
  free: "bg-success-soft text-success",
  on_ride: "bg-brand-soft text-brand",
  break: "bg-sunken text-muted",
};

export function CarList({ cars, ageOf }: CarListProps) {
  const { t } = useTranslation();
  return (
    <SectionCard>
      <Section title={t("office-map:cars.title")}>
        {cars.length === 0 && <p className="text-muted">{t("office-map:cars.none")}</p>}
        <ul className="divide-y divide-line">
          {cars.map((car) => (
            <li key={car.carId} className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2.5">
              <Link to={carPath(car)} className="font-bold after:absolute after:inset-0">
                {car.plate} <span className="font-normal">{car.firstName}</span>
              </Link>
              <StateSign look={LOOKS[car.state]}>
                {t(`office-map:states.${car.state}`, { reference: car.ride?.reference })}
              </StateSign>
              <PlaceAge place={car.place} ageOf={ageOf} />
            </li>
          ))}
        </ul>
      </Section>
    </SectionCard>
  );
}

function PlaceAge({ place, ageOf }: Pick<CarOnMap, "place"> & Pick<CarListProps, "ageOf">) {
  const { t } = useTranslation();
  const ageText = useAgeText();
  if (!place) return <p className="text-muted text-sm">{t("office-map:place.none")}</p>;
  const seconds = ageOf(place.at);
  return (
    <p className={`text-sm tabular-nums ${isOld(seconds) ? "text-muted" : ""}`}>
      {t("office-map:place.age", { age: ageText(seconds) })}
      {!isOnMap(place) && `. ${t("office-map:place.outside")}`}
    </p>
  );
}
