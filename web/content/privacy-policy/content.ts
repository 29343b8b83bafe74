import type { LegalContent } from "../legal.ts";
import type { Translations } from "../translations.ts";

export const privacyPolicy: Translations<LegalContent> = (locale) => import(`./text.${locale}.ts`);
