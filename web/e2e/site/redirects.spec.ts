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

test("a link inside the app that names an old address leads to the same page", async ({ page }) => {
  // The browser knows none of them: whatever is not a page of the app, it asks the server for.
  for (const [from, to] of OLD_ADDRESSES.slice(0, 2)) {
    await page.goto("/forgot-password");
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await page.evaluate((path) => {
      // What a link does when it is followed.
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(to: string): Promise<void> };
      };
      void router.navigate(path);
    }, `/tr${from}`);
    await expect(page, from).toHaveURL(`/tr${to}`);
  }
});
