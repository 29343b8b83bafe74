import type { LegalContent } from "../legal.ts";
import type { Translations } from "../translations.ts";

export const privacyPolicy = {
  nl: () => import("./nl.ts"),
  en: () => import("./en.ts"),
  tr: () => import("./tr.ts"),
} satisfies Translations<LegalContent>;
