import type { Cents } from "../money/cents.ts";

/** What one class of vehicle costs on the way. */
export type Rates = { startCents: Cents; perKmCents: Cents; perMinuteCents: Cents };

/** Every figure from which a price is made, as it holds for pickups from `validFrom` (a local date) on. */
export type Tariff = {
  validFrom: string;
  /** Up to four passengers. */
  car: Rates;
  /** Five to eight passengers, or a van that was asked for. */
  minibus: Rates;
  /** The price to or from Schiphol for every address in the province of Utrecht. */
  schiphol: { carCents: Cents; minibusCents: Cents; luxuryCents: Cents };
  /** The least a ride costs before extras. */
  minimumCents: Cents;
  wheelchairCents: Cents;
  luggageCents: Cents;
  /** Nothing is added between 22:00 and 06:00; the line is shown so that nobody has to wonder. */
  nightCents: Cents;
  /** Charged per started half hour. */
  waitingPerHourCents: Cents;
  /** A stop on the way of at most a quarter of an hour. */
  stopCents: Cents;
  hourlyCents: Cents;
  /** The speed at which the minutes of a ride are reckoned. */
  averageKmPerHour: number;
};

/** The most passengers that ride at the car tariff, and in the largest vehicle. */
export const CAR_SEATS = 4;
export const MINIBUS_SEATS = 8;

/**
 * The tariffs, oldest first. Rates: the Dutch maximum taxi tariffs of 2025, which are set anew every January;
 * the next year's figures are one more entry with its own `validFrom`.
 */
export const TARIFFS: readonly Tariff[] = [
  {
    validFrom: "2025-01-01",
    car: { startCents: 415, perKmCents: 305, perMinuteCents: 50 },
    minibus: { startCents: 844, perKmCents: 385, perMinuteCents: 57 },
    schiphol: { carCents: 6500, minibusCents: 8500, luxuryCents: 9500 },
    minimumCents: 2000,
    wheelchairCents: 1000,
    luggageCents: 500,
    nightCents: 0,
    waitingPerHourCents: 3000,
    stopCents: 1000,
    hourlyCents: 4500,
    averageKmPerHour: 30,
  },
];

/** The tariff that holds on a local date (`YYYY-MM-DD`); a RangeError for a date before the first. */
export function tariffOn(date: string, tariffs: readonly Tariff[] = TARIFFS): Tariff {
  const tariff = tariffs.findLast(({ validFrom }) => validFrom <= date);
  if (!tariff) throw new RangeError(`no tariff on ${date}`);
  return tariff;
}
