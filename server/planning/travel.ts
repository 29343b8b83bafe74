import type { Position } from "@domrit/shared/geo/position.ts";
import type { Geo } from "../geo/geo.ts";
import { estimateRoute } from "../geo/route.ts";

/** Minutes by road between two places, of which `available` are left; 0 when a place is unknown. */
export type Travel = (from: Position | undefined, to: Position | undefined, available: number) => number;

/** Most routes to ask the router for at once; the estimate stands for the rest. */
const MOST_ASKED = 100;

export const estimatedTravel: Travel = (from, to) => (from && to ? estimateRoute(from, to).durationMinutes : 0);

export type Ways = {
  /**
   * Runs work that needs travel times, with known routes, else with the estimate. Remembers routes for which the
   * estimate left no time.
   */
  reckon<Result>(work: (travel: Travel) => Result): Result;
  /** Asks the router for the remembered routes; false without any. No row may be locked meanwhile. */
  ask(): Promise<boolean>;
};

/** The estimate is slower than most roads: where it leaves time, there is time. Only elsewhere the router is asked. */
export function createWays({ distance }: Pick<Geo, "distance">): Ways {
  const known = new Map<string, number>();
  const doubted = new Map<string, readonly [Position, Position]>();
  return {
    reckon: (work) =>
      work((from, to, available) => {
        const answered = from && to && known.get(keyOf(from, to));
        if (answered !== undefined) return answered;
        const minutes = estimatedTravel(from, to, available);
        if (from && to && minutes > available && available >= 0) doubted.set(keyOf(from, to), [from, to]);
        return minutes;
      }),
    async ask() {
      const asked = [...doubted].slice(0, MOST_ASKED);
      doubted.clear();
      const ask = async ([key, [from, to]]: (typeof asked)[number]) =>
        known.set(key, (await distance(from, to)).durationMinutes);
      await Promise.all(asked.map(ask));
      return asked.length > 0;
    },
  };
}

/** Runs work that needs travel times with the estimate, and again with the router's answers where that left no time. */
export async function withTravel<Result>(
  geo: Pick<Geo, "distance">,
  work: (travel: Travel) => Result,
): Promise<Result> {
  const ways = createWays(geo);
  const rough = ways.reckon(work);
  return (await ways.ask()) ? ways.reckon(work) : rough;
}

const keyOf = (from: Position, to: Position) => `${from.lng},${from.lat};${to.lng},${to.lat}`;
