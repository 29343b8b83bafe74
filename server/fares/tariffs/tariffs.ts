import { type Tariff, tariffOn } from "@domrit/shared/fares/tariffs.ts";

/** The published tariffs, in memory: no price waits for a statement. */
export type Tariffs = {
  /** For a pickup on this local day (`YYYY-MM-DD`). Throws a RangeError before the first tariff. */
  on(date: string): Tariff;
  /** The tariff that a ride was booked under. */
  of(fare: { tariffValidFrom: string }): Tariff;
  /** Those that hold, oldest first. */
  published(): readonly Tariff[];
};

export function createTariffs(published: readonly Tariff[]): Tariffs {
  return {
    on: (date) => tariffOn(date, published),
    of: ({ tariffValidFrom }) => tariffOn(tariffValidFrom, published),
    published: () => published,
  };
}
