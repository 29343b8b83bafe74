import type { RouteSpot } from "@domrit/shared/fares/routes/route-ends.ts";
import { PLACES } from "@domrit/shared/geo/match-places.ts";
import type { PlacedAddress } from "../../geo/placed-address.ts";
import { readAddress } from "../../geo/reading/address-text.ts";

const PLACE_NAMES = new Set(PLACES.map(({ displayName }) => displayName));

/** Whether this is the display name of a place of our list. */
export const isPlace = (name: string): boolean => PLACE_NAMES.has(name);

/** What fixed routes compare of a placed address; `text` is what was typed. */
export function routeSpot(
  text: string,
  { name, town, position, province, airport, isPoint }: PlacedAddress,
): RouteSpot {
  let doors: string[] | undefined;
  return {
    place: isPlace(name) ? name : undefined,
    position: isPoint && position,
    // Read when a route asks for them: most prices need neither.
    get doors() {
      doors ??= doorsIn(text, town);
      return doors;
    },
    get postcode() {
      const postcode = readAddress(text).postcode ?? readAddress(name).postcode;
      return postcode === undefined ? undefined : String(postcode);
    },
    town,
    airport,
    province,
  };
}

/**
 * The address in comparable words, without its postcode; then without its first part, and so on while a house number is in
 * it: a hotel's name may stand before its street. The town is added where it was not typed.
 */
export function doorsIn(text: string, town: string): string[] {
  const { words, parts } = readAddress(text);
  const end = readAddress(town).words.join(" ");
  return parts
    .map(({ start }) => words.slice(start).join(" "))
    .filter((door) => /\d/.test(door))
    .map((door) => (door.endsWith(end) ? door : `${door} ${end}`));
}
