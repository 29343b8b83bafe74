import { fold } from "../geo/fold.ts";
import { LOCALES, type Locale } from "../i18n/locales.ts";
import type { Vehicle } from "./view.ts";

type Words = Record<Locale, string>;

/** What cars are painted in, as each language calls it; of two rows with the same word the first counts. */
const COLOURS: readonly Words[] = [
  { nl: "zwart", en: "black", tr: "siyah" },
  { nl: "wit", en: "white", tr: "beyaz" },
  { nl: "grijs", en: "grey", tr: "gri" },
  { nl: "grijs", en: "gray", tr: "gri" },
  { nl: "zilver", en: "silver", tr: "gümüş" },
  { nl: "zilvergrijs", en: "silver grey", tr: "gümüş grisi" },
  { nl: "antraciet", en: "anthracite", tr: "antrasit" },
  { nl: "blauw", en: "blue", tr: "mavi" },
  { nl: "rood", en: "red", tr: "kırmızı" },
  { nl: "bordeaux", en: "burgundy", tr: "bordo" },
  { nl: "groen", en: "green", tr: "yeşil" },
  { nl: "geel", en: "yellow", tr: "sarı" },
  { nl: "oranje", en: "orange", tr: "turuncu" },
  { nl: "bruin", en: "brown", tr: "kahverengi" },
  { nl: "beige", en: "beige", tr: "bej" },
  { nl: "crème", en: "cream", tr: "krem" },
  { nl: "goud", en: "gold", tr: "altın" },
  { nl: "paars", en: "purple", tr: "mor" },
];
const SHADES: readonly Words[] = [
  { nl: "", en: "", tr: "" },
  { nl: "donker", en: "dark ", tr: "koyu " },
  { nl: "licht", en: "light ", tr: "açık " },
];

/** The colour of a car, as the taxi centre wrote it, in the reader's language; an unknown colour stays as written. */
export function colourIn(locale: Locale, sent: string): string {
  const said = bare(sent);
  for (const shade of SHADES) {
    for (const colour of COLOURS) {
      const isSaid = LOCALES.some((language) => bare(shade[language] + colour[language]) === said);
      if (isSaid) return shade[locale] + colour[locale];
    }
  }
  return sent;
}

export const vehicleIn = (locale: Locale, vehicle: Vehicle): Vehicle => ({
  ...vehicle,
  colour: colourIn(locale, vehicle.colour),
});

const bare = (words: string): string => fold(words).replaceAll(" ", "");
