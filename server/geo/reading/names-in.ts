import type { AddressText } from "./address-text.ts";
import { lookUpAll, MOST_WORDS, type NamedPlace } from "./names.ts";
import { endsWithStreet, isNumberedStreet } from "./streets.ts";

/** Word numbers of a name. `isClear`: it is at a town's or place's position. */
export type NameInAddress = { places: readonly NamedPlace[]; start: number; end: number; isClear: boolean };

const SHORT_NAME = 4;
const IN = /^(?:in|te)$/;

export function namesIn(address: AddressText): NameInAddress[] {
  const names: NameInAddress[] = [];
  let end = address.words.length;
  while (end > 0) {
    const name = nameThatEnds(address, end);
    if (name) names.unshift(name);
    end = name ? name.start : end - 1;
  }
  return names;
}

function nameThatEnds(address: AddressText, end: number): NameInAddress | undefined {
  for (let start = Math.max(0, end - MOST_WORDS); start < end; start += 1) {
    const places = lookUpAll(address.words.slice(start, end));
    if (places[0] && !isOtherWord(places[0], address, { start, end })) {
      return { places, start, end, isClear: isClear(places[0], address, { start, end }) };
    }
  }
  return undefined;
}

type Range = { start: number; end: number };

/** Villages such as Ee and Een count only alone between commas. */
export function isOtherWord({ minor }: NamedPlace, { words, parts }: AddressText, { start, end }: Range): boolean {
  if (!minor || words.slice(start, end).join(" ").length > SHORT_NAME) return false;
  return !parts.some((part) => part.start === start && part.end === end);
}

/**
 * A town's position: alone between commas; after postcode, house number, street or "in"; with its province; or before a
 * numbered street. A place of several words may have more after it; one word, such as Domplein, may be a street
 * elsewhere.
 */
function isClear(place: NamedPlace, { words, parts, afterPostcode }: AddressText, { start, end }: Range): boolean {
  if (place.hasProvince || start === afterPostcode) return true;
  const first = parts.findLast((part) => part.start <= start);
  const last = parts.find((part) => end <= part.end);
  if (!first || !last) return false;
  const startsPart = first.start === start;
  const endsPart = last.end === end;
  if (startsPart && endsPart) return true;
  if (place.town !== undefined) return startsPart && end - start > 1 && !/^\d/.test(words[end] ?? "");
  if (startsPart) return start === 0 && isNumberedStreet(words.slice(end, last.end).join(" "));
  return endsWithStreet(words.slice(first.start, start).join(" ")) || (endsPart && IN.test(words[start - 1] ?? ""));
}
