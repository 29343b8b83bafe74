/** Server-Timing name of the moment when the answer began, in milliseconds since 1970. */
export const CLOCK_METRIC = "clock";
