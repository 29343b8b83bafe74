/** What an answer's Server-Timing header calls the moment at which the server began it, in milliseconds since 1970. */
export const CLOCK_METRIC = "clock";
