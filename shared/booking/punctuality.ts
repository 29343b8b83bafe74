/** A driver is on time who is there no later than so many minutes after the agreed time (infra/decisions/site/claims.md). */
export const ON_TIME_MINUTES = 5;
/** The site tells of rides of so many whole days before today. */
export const PUBLIC_DAYS = 90;
/** It tells nothing of fewer rides with a known arrival. */
export const LEAST_PUBLIC_RIDES = 50;

/** `unknown`: rides of which nobody reported an arrival. */
export type Punctuality = { onTime: number; late: number; unknown: number };

/** With Amsterdam's days that they are of, both included, `YYYY-MM-DD`. */
export type PublicPunctuality = Punctuality & { from: string; to: string };

/** In percent, rounded down; undefined without a ride. */
export function percentOnTime({ onTime, late }: Punctuality): number | undefined {
  const known = onTime + late;
  return known > 0 ? Math.floor((100 * onTime) / known) : undefined;
}
