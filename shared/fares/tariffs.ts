import type { Cents } from "../money/cents.ts";

export type Rates = { startCents: Cents; perKmCents: Cents; perMinuteCents: Cents };

/** What a rate depends on: the vehicle, or how many people ride in it. */
export type FareClass = "car" | "luxury" | "minibus";

export type Tariff = {
  validFrom: string;
  /** Up to four passengers. */
  car: Rates;
  /** Five to eight passengers, or a requested van. */
  minibus: Rates;
  /** What a luxury car costs above a car. */
  luxuryPercent: number;
  minimumCents: Cents;
  wheelchairCents: Cents;
  luggageCents: Cents;
  /** Zero from 22:00 to 06:00; the line is shown for clarity. */
  nightCents: Cents;
  /** Charged for each started half hour. */
  waitingPerHourCents: Cents;
  /** A stop of at most a quarter of an hour. */
  stopCents: Cents;
  /** The car stays with its passengers, whatever the distance. */
  hourlyCents: Record<FareClass, Cents>;
  averageKmPerHour: number;
};

/** Most passengers at the car tariff, and in the largest vehicle. */
export const CAR_SEATS = 4;
export const MINIBUS_SEATS = 8;

export const needsMinibus = (passengers: number): boolean => passengers > CAR_SEATS;

/**
 * Oldest first. Rates: the Dutch maximum taxi tariffs of 2025, set anew every January; the next year is another entry
 * with its `validFrom`.
 */
export const TARIFFS: readonly Tariff[] = [
  {
    validFrom: "2025-01-01",
    car: { startCents: 415, perKmCents: 305, perMinuteCents: 50 },
    minibus: { startCents: 844, perKmCents: 385, perMinuteCents: 57 },
    luxuryPercent: 46.15,
    minimumCents: 2000,
    wheelchairCents: 1000,
    luggageCents: 500,
    nightCents: 0,
    waitingPerHourCents: 3000,
    stopCents: 1000,
    hourlyCents: { car: 4500, luxury: 4500, minibus: 4500 },
    averageKmPerHour: 30,
  },
];

/** `date` is local, `YYYY-MM-DD`; throws a RangeError before the first tariff. */
export function tariffOn<Dated extends Pick<Tariff, "validFrom">>(date: string, tariffs: readonly Dated[]): Dated {
  const tariff = tariffs.findLast(({ validFrom }) => validFrom <= date);
  if (!tariff) throw new RangeError(`no tariff on ${date}`);
  return tariff;
}
