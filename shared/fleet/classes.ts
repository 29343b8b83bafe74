import type { VehicleType } from "../booking/trip/vehicle-types.ts";
import { CAR_SEATS } from "../fares/tariffs.ts";

/** What a car of the company is; it may be more than one. */
export const CAR_CLASSES = ["sedan", "luxury", "station", "minibus", "wheelchair"] as const;
export type CarClass = (typeof CAR_CLASSES)[number];
export type CarClasses = readonly CarClass[] | null | undefined;

type ClassNeed = {
  class: CarClass;
  /** Cars that bring no less. Capacity keeps them for their own rides. */
  also: readonly CarClass[];
  /** Who drives such rides until the company has a car of the class. */
  meanwhile: readonly CarClass[];
  /** Who drives them too until then, without a place being sold: before there were classes they may have been it. */
  until: readonly CarClass[];
  /** Whether a car of which nobody said what it is drives such rides. */
  unsaid: "always" | "meanwhile" | "never";
};

/** Which car each kind of ride needs. */
const NEEDS: Record<VehicleType, ClassNeed> = {
  luxury: { class: "luxury", also: [], meanwhile: [], until: ["minibus", "wheelchair"], unsaid: "meanwhile" },
  van: { class: "minibus", also: ["wheelchair"], meanwhile: [], until: [], unsaid: "never" },
  wheelchair: { class: "wheelchair", also: [], meanwhile: [], until: [], unsaid: "never" },
  station: {
    class: "station",
    also: ["minibus", "wheelchair"],
    meanwhile: ["sedan", "luxury"],
    until: [],
    unsaid: "always",
  },
};

/** Whether places for a kind of ride are sold on a car. `named`: the classes that the company's cars in use have. */
export function isSoldAs(booked: VehicleType, classes: CarClasses, named: ReadonlySet<CarClass>): boolean {
  const need = NEEDS[booked];
  const isMissing = !named.has(need.class);
  if (!classes) return need.unsaid === "always" || (need.unsaid === "meanwhile" && isMissing);
  return classes.some((each) => each === need.class || (isMissing && need.meanwhile.includes(each)));
}

/** Whether a car brings what was booked: a car of that class, or one that brings no less. */
export function brings(
  booked: VehicleType,
  { classes, seats }: { classes?: CarClasses; seats: number },
  named: ReadonlySet<CarClass>,
): boolean {
  if (booked === "van" && !isMinibus(seats)) return false;
  const need = NEEDS[booked];
  if (!named.has(need.class) && classes?.some((each) => need.until.includes(each))) return true;
  return isSoldAs(booked, classes, named) || need.also.some((each) => classes?.includes(each));
}

/** The tariff counts a car as a minibus from the fifth seat on. */
export const isMinibus = (seats: number): boolean => seats > CAR_SEATS;

type OlderWords = { seats: number; takesWheelchair: boolean; isStationWagon: boolean };

/** The classes of a car of which somebody says only what could be said before there were classes; null for none. */
export function withOlderWords(classes: CarClasses, { seats, takesWheelchair, isStationWagon }: OlderWords) {
  const said: Partial<Record<CarClass, boolean | undefined>> = {
    station: isStationWagon,
    minibus: takesWheelchair ? undefined : isMinibus(seats),
    wheelchair: takesWheelchair,
  };
  const now = CAR_CLASSES.filter((each) => said[each] ?? classes?.includes(each));
  return now.length > 0 ? now : null;
}
