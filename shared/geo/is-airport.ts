import { AIRPORT_TERMINALS } from "./airports.ts";
import { fold } from "./fold.ts";

const WORDS = ["airport", "luchthaven", "vliegveld", "havalimani"];
const NAMES = [...WORDS, ...AIRPORT_TERMINALS.flatMap(({ aliases }) => aliases.map(fold))];

/** Whether an address as typed is at an airport, in any of the site's languages. */
export function isAirport(address: string): boolean {
  const text = fold(address);
  return NAMES.some((name) => ` ${text} `.includes(` ${name} `));
}
