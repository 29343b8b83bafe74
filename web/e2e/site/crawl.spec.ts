import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { APP_PAGES, appPathTo, CANONICAL_PAGES, confirmationPath, pathTo } from "@domrit/shared/site/pages.ts";
import { expect, type Page, test } from "@playwright/test";
import { registered } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { product } from "../config.ts";
import { shareOf, shareOfLocales } from "../ride/share.ts";
import { bringToLife, watchPage } from "../ride/watch-page.ts";

// A slow machine takes seconds for one look at a page.
test.describe.configure({ timeout: 240_000 });
// A trace of so many pages would cost more than looking at them.
test.use({ trace: "off" });

/** In how many parts the pages of a language are looked at side by side. */
const PARTS = 2;

async function expectSoundPage(page: Page, path: string, expected: { status: number; lang: string }): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(expected.status);
  await expect(page.locator("html"), path).toHaveAttribute("lang", expected.lang);
  await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
  await expect(page.getByRole("main"), path).toHaveCount(1);
}

/** What can be pressed or filled in and lies beyond an edge of the screen, where no scrolling brings it into view. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      // What only a screen reader is to find is a pixel wide.
      return width > 1 && (right > innerWidth + 1 || left < -1);
    };
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll("a, button, input, select, textarea, summary")]
      .filter((element) => element.checkVisibility() && isCut(element) && !scrolls(element.parentElement))
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** 1280 pixels, four times as large: nothing to scroll sideways for, and nothing cut off. */
async function expectToFitAt400Percent(page: Page, path: string): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message: `width of ${path}` }).toBe(320);
  expect(await outOfReach(page), path).toEqual([]);
  if (usual) await page.setViewportSize(usual);
}

for (const locale of LOCALES) {
  for (let part = 0; part < PARTS; part += 1) {
    test(`the pages in ${locale} come to life without a word and are accessible, part ${part + 1}`, async ({
      page,
    }) => {
      const watch = watchPage(page, product.siteUrl);
      for (const key of shareOf(CANONICAL_PAGES, locale).filter((_, index) => index % PARTS === part)) {
        const path = pathTo(key, locale);
        await expectSoundPage(page, path, { status: 200, lang: locale });
        await bringToLife(page);
        await expectNoFindings(page, path);
        await expectToFitAt400Percent(page, path);
        expect(watch.complaints(), path).toEqual([]);
      }
    });
  }
}

for (const locale of shareOfLocales("en")) {
  test(`the pages of the app in ${locale} are sound, signed in and not`, async ({ page, context }) => {
    const watch = watchPage(page, product.siteUrl);
    const look = async (path: string, status: 200 | 404 = 200) => {
      await expectSoundPage(page, `${path}?lng=${locale}`, { status, lang: locale });
      await expect(page.locator("[aria-busy=true]"), path).toHaveCount(0);
      await expect(page.locator("meta[name=robots]"), path).toHaveAttribute("content", "noindex");
      expect((await page.title()).length, path).toBeGreaterThan(8);
    };
    for (const key of ["login", "register", "forgotPassword", "resetPassword", "confirmEmail", "undoEmail"] as const)
      await look(appPathTo(key));
    // The one thing a browser says of itself: it asked who is signed in, or for a booking, and nobody or nothing is.
    const isAnswer = (complaint: string) =>
      /^error: .* status of 40[14] |^40[14]: .*\/(api|booking-confirmation)\//.test(complaint);
    expect(watch.complaints().filter((complaint) => !isAnswer(complaint))).toEqual([]);
    await look(confirmationPath(1), 404);
    await expectNoFindings(page, "a booking that is not there");
    await look(appPathTo("dashboard"));
    await expect(page).toHaveURL(/\/login/);
    expect(watch.complaints().filter((complaint) => !isAnswer(complaint))).toEqual([]);

    await registered(context);
    for (const path of Object.values(APP_PAGES))
      if (path.startsWith(`${APP_PAGES.dashboard}/`) && !path.includes(":")) await look(path);
    expect(watch.complaints()).toEqual([]);
  });
}

for (const locale of shareOfLocales("tr")) {
  test(`the addresses nobody knows are sound in ${locale}`, async ({ page }) => {
    const watch = watchPage(page, product.siteUrl);
    const prefix = locale === "nl" ? "" : `/${locale}`;
    for (const path of [`${prefix}/nowhere`, `${prefix}/services/nothing`]) {
      await expectSoundPage(page, path, { status: 404, lang: locale });
      await expectNoFindings(page, path);
    }
    expect(watch.complaints().filter((complaint) => !/status of 404/.test(complaint))).toEqual([]);
  });
}

for (const locale of shareOfLocales("tr")) {
  test(`each menu is accessible while it is open, in ${locale}`, async ({ page }) => {
    await page.goto(pathTo("cookiePolicy", locale));
    await bringToLife(page);
    const header = page.getByRole("banner");
    for (const button of await header.locator("button[popovertarget^=menu-]:visible").all()) {
      await button.click();
      await expect(header.locator("[popover]:popover-open")).toHaveCount(1);
      await expectNoFindings(page, await button.innerText(), "header");
    }
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 390, height: 844 });
    await header.locator("button[popovertarget=menu-sheet]").click();
    for (const section of await header.locator("#menu-sheet summary").all()) {
      await section.click();
      await expect(header.locator("#menu-sheet details[open]")).toHaveCount(1);
      await expectNoFindings(page, `sheet: ${await section.innerText()}`, "header");
    }
    await expectNoFindings(page, "open sheet");
  });
}

for (const locale of shareOfLocales("nl")) {
  test(`the contact form is accessible with its errors and its thanks, in ${locale}`, async ({ page }) => {
    await page.goto(pathTo("contact", locale));
    await bringToLife(page);
    const form = page.getByRole("form");
    await form.getByRole("button").click();
    await expect(form.getByRole("alert").first()).toBeVisible();
    await expectNoFindings(page, "errors", "form");
    await form.locator("[name=name]").fill("Jan de Vries");
    await form.locator("[name=email]").fill("jan@example.nl");
    await form.locator("[name=message]").fill("Is er een taxi op zondagochtend vroeg?");
    await form.getByRole("button").click();
    await expect(form.locator("[name=message]")).toHaveValue("");
    await expectNoFindings(page, "thanks", "form");
  });
}

test("every kind of page keeps its contrast in the dark", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const kinds = [
    "home",
    "schipholTaxi",
    "zorgvervoer",
    "pricing",
    "about",
    "contact",
    "cookiePolicy",
    "careers",
  ] as const;
  for (const key of kinds) {
    await page.goto(pathTo(key, "nl"));
    await bringToLife(page);
    await expectNoFindings(page, `${key} in the dark`);
  }
});
