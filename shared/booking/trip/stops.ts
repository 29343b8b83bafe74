/** The most places a ride calls at on its way (spec 9). */
export const MAX_STOPS = 2;
/** How long each stop is reckoned to take at most (spec 9). */
export const STOP_MINUTES = 15;
