import { AIRPORT_TERMINALS } from "./airports.ts";
import { fold } from "./fold.ts";
import type { Airport } from "./place.ts";

const WORDS = ["airport", "luchthaven", "vliegveld", "havalimani"];

const TERMINALS = AIRPORT_TERMINALS.map(({ airport, aliases }) => ({ airport, names: aliases.map(fold) }));

function hasName(address: string, names: readonly string[]): boolean {
  const text = ` ${fold(address)} `;
  return names.some((name) => text.includes(` ${name} `));
}

const airportOf = (address: string): Airport | undefined =>
  TERMINALS.find(({ names }) => hasName(address, names))?.airport;

/** Whether an address as typed is at an airport, in any of the site's languages. */
export const isAirport = (address: string): boolean => hasName(address, WORDS) || airportOf(address) !== undefined;

/** Where the driver meets a passenger who lands at this airport; the airports' pages say so too. */
export function meetingPoint(address: string): "schiphol" | "eindhoven" | "hall" {
  const airport = airportOf(address);
  return airport === "schiphol" || airport === "eindhoven" ? airport : "hall";
}
