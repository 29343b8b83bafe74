import type { Position } from "@domrit/shared/geo/position.ts";
import type { Geo } from "../geo/geo.ts";
import { estimateRoute } from "../geo/route.ts";

/** Minutes by road from one place to another, of which there are `available`; 0 where one of them is not known. */
export type Travel = (from: Position | undefined, to: Position | undefined, available: number) => number;

/** More ways than these are not asked of a router at once; the estimate stands for the rest. */
const MOST_ASKED = 100;

export const estimatedTravel: Travel = (from, to) => (from && to ? estimateRoute(from, to).durationMinutes : 0);

export type Ways = {
  /** Does work that reckons with travel, by what is known of the ways, else by the estimate; keeps where that leaves no time. */
  reckon<Result>(work: (travel: Travel) => Result): Result;
  /** Asks the router about the ways where the estimate left no time; false where there are none. No row may be locked meanwhile. */
  ask(): Promise<boolean>;
};

/** The estimate is slower than most roads, so that what it leaves time for has time: only where it leaves none is the router asked. */
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

/** Does work that reckons with travel by the estimate, and once more by the router's answers where that left no time. */
export async function withTravel<Result>(
  geo: Pick<Geo, "distance">,
  work: (travel: Travel) => Result,
): Promise<Result> {
  const ways = createWays(geo);
  const rough = ways.reckon(work);
  return (await ways.ask()) ? ways.reckon(work) : rough;
}

const keyOf = (from: Position, to: Position) => `${from.lng},${from.lat};${to.lng},${to.lat}`;
