import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";

const oneDecimal = byLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

export const formatKm = (km: number, locale: Locale): string => oneDecimal(locale).format(km);
