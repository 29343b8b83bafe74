/** How long a car can be booked by the hour. */
export const HOURS = { min: 2, max: 12 } as const;

/** By how many hours more at once; with those that were booked no more than the most. */
export const MORE_HOURS = { min: 1, max: HOURS.max - HOURS.min } as const;
