/** How long a car can be booked by the hour. */
export const HOURS = { min: 2, max: 12 } as const;
