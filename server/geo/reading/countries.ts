import { fold } from "@domrit/shared/geo/fold.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";

/** ISO 3166-1, such as `NL`. */
export type CountryCode = string;

/** Names that the runtime does not know. */
const OTHER_NAMES = {
  NL: ["the netherlands", "holland", "hollanda", "nl"],
  DE: ["de", "brd"],
  BE: ["be"],
  GB: ["uk", "great britain", "england", "engeland", "ingiltere", "scotland", "schotland", "wales"],
  US: ["usa"],
  CZ: ["czech republic", "ceska republika"],
  TR: ["turkey", "turkiye cumhuriyeti"],
};

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const languages = new Map<string, Intl.DisplayNames>();

function namesIn(language: string): Intl.DisplayNames {
  const names = languages.get(language) ?? new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  languages.set(language, names);
  return names;
}

/** The languages of our neighbours, in which their people name a country. */
const NEIGHBOURS = ["de", "fr"];

function namesOf(code: CountryCode): string[] {
  if (!namesIn("en").of(code)) return [];
  const own = new Intl.Locale(`und-${code}`).maximize().language;
  return [...LOCALES, ...NEIGHBOURS, own].flatMap((language) => namesIn(language).of(code) ?? []);
}

/** The Caribbean one is less likely than the town in Noord-Holland. */
const SINT_MAARTEN = "SX";

const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  (code) => code !== SINT_MAARTEN,
);
const COUNTRIES: ReadonlyMap<string, CountryCode> = new Map([
  ...codes.flatMap((code) => namesOf(code).map((name) => [fold(name), code] as const)),
  ...Object.entries(OTHER_NAMES).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
]);

/** In its own language, one of the site's or of our neighbours. */
export const countryNamed = (name: string): CountryCode | undefined => COUNTRIES.get(fold(name));
