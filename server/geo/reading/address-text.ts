import { fold } from "@domrit/shared/geo/fold.ts";
import { type CountryCode, countryNamed } from "./countries.ts";

export type AddressText = {
  /** In order, without postcode and country. */
  words: readonly string[];
  /** First and last word numbers of each part between commas, brackets or a postcode. */
  parts: readonly { start: number; end: number }[];
  /** The postcode's four digits, its two letters as typed, and the word after it. */
  postcode: number | undefined;
  postcodeLetters: string | undefined;
  afterPostcode: number | undefined;
  country: CountryCode | undefined;
};

const POSTCODE = /(?<![\p{L}\p{N}])([1-9]\d{3})\s{0,2}([a-z]{2})(?![\p{L}\p{N}])/iu;
const BARE_POSTCODE = /^\s*[1-9]\d{3}\s*$/;
/** A postcode behind the sign of its country. */
const SIGNED_POSTCODE = /(?<![\p{L}\p{N}-])([A-Z]{1,2})-\d{4,5}(?=\s+\p{L})/u;
const SIGNS: Record<string, CountryCode> = {
  A: "AT",
  B: "BE",
  CH: "CH",
  D: "DE",
  DK: "DK",
  F: "FR",
  I: "IT",
  L: "LU",
  NL: "NL",
};
/** Where a part begins with five digits and the name of a town: no postcode of ours, and one of Germany. */
const GERMAN_POSTCODE = /(?:^|[,;(\n])\s*\d{5}\s+(?=\p{L}{3})/u;
const SEPARATOR = /[,;()[\]\n]|\s[-–—|]\s(?=\p{L})/u;

/** Folded, with St. written out. */
function wordsOf(text: string): string[] {
  const words = fold(text).split(" ").filter(Boolean);
  return words.map((word) => (word === "st" ? "sint" : word));
}

/** A name in comparable form. */
export const phrase = (text: string): string => wordsOf(text).join(" ");

/** Separates country and postcode from the words. */
export function readAddress(text: string): AddressText {
  const typed = text.normalize("NFC");
  const found = POSTCODE.exec(typed);
  const before = partsOf(found ? typed.slice(0, found.index) : typed);
  const after = found ? partsOf(typed.slice(found.index + found[0].length)) : [];
  const all = [...before, ...after];
  const said = all.map((part, index) => ({
    part,
    isBehind: index >= before.length,
    country: all.length > 1 ? countryIn(part, index) : undefined,
  }));
  const kept = said.filter(({ part, country }) => country === undefined && !BARE_POSTCODE.test(part));
  const parts = kept.map(({ part, isBehind }) => ({ words: wordsOf(part), isBehind }));
  const postcode = found?.[1] ?? said.find(({ part }) => BARE_POSTCODE.test(part))?.part;
  return {
    words: parts.flatMap(({ words }) => words),
    parts: rangesOf(parts.map(({ words }) => words)),
    postcode: postcode === undefined ? undefined : Number(postcode),
    postcodeLetters: found?.[2]?.toUpperCase(),
    afterPostcode: found ? parts.filter(({ isBehind }) => !isBehind).flatMap(({ words }) => words).length : undefined,
    country: said.findLast(({ country }) => country !== undefined)?.country ?? countryOfPostcode(typed),
  };
}

/** The village Nederland comes before its province. */
function countryIn(part: string, index: number): CountryCode | undefined {
  const country = countryNamed(part);
  return index === 0 && country === "NL" ? undefined : country;
}

function countryOfPostcode(typed: string): CountryCode | undefined {
  const sign = SIGNED_POSTCODE.exec(typed)?.[1];
  if (sign) return SIGNS[sign];
  return GERMAN_POSTCODE.test(typed) ? "DE" : undefined;
}

const partsOf = (text: string): string[] => text.split(SEPARATOR).filter((part) => fold(part) !== "");

function rangesOf(parts: readonly string[][]): { start: number; end: number }[] {
  let end = 0;
  return parts.map((words) => {
    const start = end;
    end += words.length;
    return { start, end };
  });
}
