import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { APP_PAGES, IN_EACH_LANGUAGE, localAppPath } from "@domrit/shared/site/pages.ts";
import { use } from "react";
import { NonceContext } from "../i18n/boot.ts";

/** Not what belongs to one visitor, and nothing with a query: an address with a language in it stores that language. */
const LEFT_OUT = [
  "/api/*",
  "/*\\?:query",
  ...Object.values(APP_PAGES),
  ...LOCALES.flatMap((locale) => IN_EACH_LANGUAGE.map((page) => localAppPath(page, locale))),
];

export const prerenderRules = {
  prerender: [
    {
      where: {
        and: [{ href_matches: "/*" }, ...[...new Set(LEFT_OUT)].map((path) => ({ not: { href_matches: path } }))],
      },
      eagerness: "moderate",
    },
  ],
};

/** Has the browser prepare a public page when a pointer rests on its link, so that a press shows it at once. */
export function PrerenderLinks() {
  const nonce = use(NonceContext);
  const __html = JSON.stringify(prerenderRules);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant.
  return <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html }} />;
}
