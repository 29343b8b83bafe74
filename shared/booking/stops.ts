/** The most places a ride calls at on its way, each for up to a quarter of an hour (the prices of spec 9). */
export const MAX_STOPS = 2;
