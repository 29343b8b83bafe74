/**
 * Minutes for which a passenger is waited for free of charge (terms): after the agreed time, and after the landing of a flight
 * where they are picked up at an airport.
 */
export const FREE_WAIT_MINUTES = { ride: 10, flight: 60 } as const;
