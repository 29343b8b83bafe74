import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { APP_PAGES, IN_EACH_LANGUAGE, localAppPath, PUBLIC_PAGE_KEYS, pathTo } from "@domrit/shared/site/pages.ts";
import { expect, test } from "vitest";
import { prerenderRules } from "./prerender-links.tsx";

const site = "https://domrit.example";
const [{ where }] = prerenderRules.prerender as [(typeof prerenderRules.prerender)[number]];

/** Whether the browser prepares a link, by the rule that it reads. */
function isPrepared(path: string): boolean {
  const matches = (pattern: string) => new URLPattern(pattern, site).test(path, site);
  return where.and.every((one) => ("not" in one ? !matches(one.not.href_matches) : matches(one.href_matches)));
}

test("each public page is prepared, in each language", () => {
  const paths = LOCALES.flatMap((locale) => PUBLIC_PAGE_KEYS.map((page) => pathTo(page, locale)));
  expect(paths.filter((path) => !isPrepared(path))).toEqual([]);
});

test("no page of the app is prepared, no answer of the API, and nothing with a query", () => {
  const app = Object.values(APP_PAGES).map((path) => path.replace(/:\w+|[*]/g, "123"));
  const local = LOCALES.flatMap((locale) => IN_EACH_LANGUAGE.map((page) => localAppPath(page, locale)));
  const others = [
    "/api/user/invoices/1/pdf",
    "/?lng=tr",
    "/booking-confirmation/1?token=abc",
    "/book?pickupLocation=a",
  ];
  expect([...app, ...local, ...others].filter(isPrepared)).toEqual([]);
});
