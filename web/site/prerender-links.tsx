import { APP_PAGES } from "@domrit/shared/site/pages.ts";
import { use } from "react";
import { NonceContext } from "../i18n/boot.ts";

/** Not what belongs to one visitor, and nothing with a query: an address with a language in it stores that language. */
const LEFT_OUT = [
  "/api/*",
  "/*\\?*",
  "/dashboard/*",
  ...Object.values(APP_PAGES).filter((path) => !path.includes(":")),
];

const rules = {
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, ...LEFT_OUT.map((path) => ({ not: { href_matches: path } }))] },
      eagerness: "moderate",
    },
  ],
};

/** Has the browser fetch a public page when a pointer rests on its link. */
export function PrefetchLinks() {
  const nonce = use(NonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant.
  return <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />;
}
