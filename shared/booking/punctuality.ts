/** A driver is on time who is there no later than so many minutes after the agreed time (infra/decisions/site/claims.md). */
export const ON_TIME_MINUTES = 5;
/** The site tells of the rides of so many whole days before today, */
export const PUBLIC_DAYS = 90;
/** from so many rides on of which the arrival is known. */
export const LEAST_PUBLIC_RIDES = 50;

/** Rides by when their driver was there; `unknown` is how many were not reckoned, as nobody reported an arrival. */
export type Punctuality = { onTime: number; late: number; unknown: number };

/** What the site tells of it: the counts, and Amsterdam's days that they are of, both included, `YYYY-MM-DD`. */
export type PublicPunctuality = Punctuality & { from: string; to: string };

/** Of how many in a hundred rides the driver was on time, rounded down so that it is never too much; undefined for none. */
export function percentOnTime({ onTime, late }: Punctuality): number | undefined {
  const known = onTime + late;
  return known > 0 ? Math.floor((100 * onTime) / known) : undefined;
}
