import type { Position } from "@domrit/shared/geo/position.ts";
import type { Geo } from "../../geo/geo.ts";
import { estimateRoute } from "../../geo/route.ts";

/** Minutes by road from one place to another, of which there are `available`; 0 where one of them is not known. */
export type Travel = (from: Position | undefined, to: Position | undefined, available: number) => number;

/** More ways than these are not asked of a router at once; the estimate stands for the rest. */
const MOST_ASKED = 100;

/** The minutes without a router, as fares are reckoned. */
export const estimatedTravel: Travel = (from, to) => (from && to ? estimateRoute(from, to).durationMinutes : 0);

/**
 * Does work that reckons with travel, by the estimate first: it is slower than most roads, so that what it leaves time for
 * has time. Where it leaves none, the router is asked, and the work is done once more by its answers.
 */
export async function withTravel<Result>(
  { distance }: Pick<Geo, "distance">,
  work: (travel: Travel) => Result,
): Promise<Result> {
  const doubted = new Map<string, readonly [Position, Position]>();
  const rough = work((from, to, available) => {
    const minutes = estimatedTravel(from, to, available);
    if (from && to && minutes > available && available >= 0) doubted.set(keyOf(from, to), [from, to]);
    return minutes;
  });
  if (doubted.size === 0) return rough;
  const asked = [...doubted].slice(0, MOST_ASKED);
  const known = new Map(
    await Promise.all(
      asked.map(async ([key, [from, to]]) => [key, (await distance(from, to)).durationMinutes] as const),
    ),
  );
  return work((from, to, available) => {
    const minutes = from && to && known.get(keyOf(from, to));
    return minutes ?? estimatedTravel(from, to, available);
  });
}

const keyOf = (from: Position, to: Position) => `${from.lng},${from.lat};${to.lng},${to.lat}`;
