import { TARIFFS, tariffOn } from "@domrit/shared/fares/tariffs.ts";
import type { KeptList } from "../kept/kept-lists.ts";
import { type PublishedTariff, readPublished } from "./read-published.ts";

/** Its name for `signalList`. */
export const TARIFF_LIST = "tariff";

/** By which a ride finds its tariff again; rides booked before tariffs had an id have the first one. */
export type TariffOfRide = { tariffId?: string | undefined };

/** The published tariffs, in memory: no price waits for a statement. */
export type Tariffs = {
  /** Waits where a newer tariff may have been missed. Before each price; rejects while the database is away. */
  upToDate(): Promise<void>;
  /** For a pickup on this local day (`YYYY-MM-DD`). Throws a RangeError before the first tariff. */
  on(date: string): PublishedTariff;
  /** The tariff that a ride was booked under, whichever came since. */
  of(fare: TariffOfRide): PublishedTariff;
  /** Those that prices go by now, one for each day from which one is valid, oldest first; the same list until one changes. */
  published(): readonly PublishedTariff[];
};

/** What `tariffs` keeps in memory: the specification's, until the database can be read. */
export const TARIFFS_SOURCE = {
  read: readPublished,
  unread: TARIFFS.map((tariff): PublishedTariff => ({ ...tariff, id: "", holdsFrom: new Date(0) })),
};

export function createTariffs(list: KeptList<readonly PublishedTariff[]>, now: () => Date): Tariffs {
  let known = { all: list.now(), count: 0, held: [] as readonly PublishedTariff[] };
  const published = () => {
    const all = list.now();
    const begun = all.filter(({ holdsFrom }) => holdsFrom <= now());
    if (known.all !== all || known.count !== begun.length) {
      known = { all, count: begun.length, held: newestOfEachDay(begun) };
    }
    return known.held;
  };
  return {
    upToDate: () => list.upToDate(),
    on: (date) => tariffOn(date, published()),
    of({ tariffId }) {
      const [first] = list.now();
      const tariff = tariffId === undefined ? first : list.now().find(({ id }) => id === tariffId);
      if (!tariff) throw new RangeError(`no tariff ${tariffId}`);
      return tariff;
    },
    published,
  };
}

/** Of tariffs in the order of their publication: for one day the newest holds. */
function newestOfEachDay(tariffs: readonly PublishedTariff[]): PublishedTariff[] {
  const ofDay = new Map(tariffs.map((tariff) => [tariff.validFrom, tariff]));
  return [...ofDay.values()].sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
}
