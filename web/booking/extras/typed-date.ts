import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { formatDate } from "../format-date.ts";

export const typedDate = (typed: string, locale: Locale): string =>
  Number.isNaN(Date.parse(`${typed}T12:00:00Z`)) ? "" : formatDate(typed, locale);
