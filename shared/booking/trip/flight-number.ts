/** An airline by its IATA code (two characters, at most one a digit) or its ICAO code (three letters), a number, a suffix. */
const FLIGHT_NUMBER = /^(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z])\d{1,4}[A-Z]?$/;

/**
 * A flight number as airports write it, `KL1234`; undefined when it is none. Sources: IATA Resolution 762, ICAO Doc
 * 8585.
 */
export function normaliseFlightNumber(typed: string): string | undefined {
  const written = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  return FLIGHT_NUMBER.test(written) ? written : undefined;
}
