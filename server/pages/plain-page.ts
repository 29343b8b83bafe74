import { company, phoneInSentence } from "@domrit/shared/company/company.ts";
import type { ErrorCode } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { translator } from "../i18n/translate.ts";

/** For limited visitors and failed rendering. Reloads itself after `againAfterSeconds`. */
export const plainPage = (locale: Locale, code: ErrorCode, againAfterSeconds?: number): string => `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${againAfterSeconds === undefined ? "" : `<meta http-equiv="refresh" content="${againAfterSeconds}">`}
<title>${company.name}</title>
<h1>${company.name}</h1>
<p>${translator(locale)(`errors:${code}`)}</p>
<p><a href="tel:${company.phone}">${phoneInSentence}</a></p>
</html>
`;
