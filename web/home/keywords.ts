import type { Locale } from "@domrit/shared/i18n/locales.ts";

/** What people search for who should find the home page. */
export const keywords: Record<Locale, readonly string[]> = {
  nl: ["taxi Utrecht", "taxi bestellen Utrecht", "taxi Schiphol", "rolstoeltaxi Utrecht", "zorgvervoer", "taxibusje"],
  en: ["taxi Utrecht", "book a taxi Utrecht", "Schiphol taxi", "wheelchair taxi Utrecht", "care transport", "taxi van"],
  tr: ["Utrecht taksi", "Utrecht taksi rezervasyonu", "Schiphol taksi", "tekerlekli sandalye taksisi", "minibüs taksi"],
};
