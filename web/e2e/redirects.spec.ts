import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { pathPrefix } from "@domrit/shared/site/pages.ts";
import { expect, test } from "@playwright/test";
import { OLD_ADDRESSES } from "./old-addresses.ts";

test("the server sends every old address on for good, in one step, to a page that is there", async ({ request }) => {
  test.setTimeout(120_000);
  const targets = new Set<string>();
  for (const locale of LOCALES) {
    for (const [from, to] of OLD_ADDRESSES) {
      const answer = await request.get(pathPrefix(locale) + from, { maxRedirects: 0 });
      expect([from, answer.status(), answer.headers().location]).toEqual([from, 301, pathPrefix(locale) + to]);
      targets.add(pathPrefix(locale) + to);
    }
  }
  for (const to of targets) expect((await request.get(to, { maxRedirects: 0 })).status(), to).toBe(200);
});

test("a link inside the app that names an old address leads to the same page, without loading it anew", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto("/tr/cookie-policy");
  await page.mouse.move(300, 200);
  await page.mouse.move(310, 210);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  // One for each page is enough: the rule behind them is the server's.
  const oneEach = new Map(OLD_ADDRESSES.map(([from, to]) => [to, from]));
  for (const [to, from] of oneEach) {
    await page.evaluate(async (path) => {
      // What a link does when it is followed.
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(to: string): Promise<void> };
      };
      await router.navigate(path);
    }, `/tr${from}`);
    expect([from, await page.evaluate(() => location.pathname + location.search)]).toEqual([from, `/tr${to}`]);
  }
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});
