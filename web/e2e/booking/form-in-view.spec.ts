import { apiPaths } from "@domrit/shared/api-paths.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { confirmationPath, pathTo } from "@domrit/shared/site/pages.ts";
import type { Locator, Page } from "@playwright/test";
import { booked } from "../account/person.ts";
import { somebody } from "../mailroom.ts";
import { firstOf, shareOfLocales } from "../ride/share.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

test.use({ allowedErrors: [/status of 401/] });

const PHONES = [
  { width: 360, height: 740 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];

for (const size of PHONES) {
  for (const locale of shareOfLocales("tr")) {
    test(`the form begins, and its button is, on the first screen of ${size.width} × ${size.height}, in ${locale}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.goto(pathTo("home", locale));
      await expect(page.locator("#booking h2")).toBeInViewport({ ratio: 1 });
      await expect(page.locator("[name=pickupLocation]")).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: texts[locale].booking.form.calculatePrice })).toBeInViewport({
        ratio: 1,
      });
      if (size.width < 390) return;
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6500);
    });
  }
}

/** Of the width of the picture: there the tower begins. */
const TOWER = 0.5;

test("the tower of the city stands free beside the number to call, at each width and in each language", async ({
  page,
}) => {
  for (const locale of LOCALES) {
    await page.goto(pathTo("home", locale));
    for (const width of [360, 481, 640, 768, 1023]) {
      await page.setViewportSize({ width, height: 800 });
      const city = await page.locator(".hero-city").boundingBox();
      const number = await page.locator("#book-now a[href^='tel:']").boundingBox();
      if (!city || !number) throw new Error("There is no picture, or no number");
      expect(number.x + number.width, `${locale} ${width}`).toBeLessThanOrEqual(city.x + TOWER * city.width);
    }
  }
});

/** Whether nothing lies over the middle of a part of the page. */
const isFree = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    return there !== null && (element.contains(there) || there.contains(element));
  });

for (const size of firstOf([
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
])) {
  test(`with a price, what confirms it is in sight and free; before the last press so is all that it agrees to (${size.width} × ${size.height})`, async ({
    guest,
    page,
  }) => {
    const { booking } = texts.nl;
    await page.setViewportSize(size);
    await guest.openHome();
    await guest.fillRide();
    await guest.button(booking.form.calculatePrice).click();
    const confirm = guest.button(booking.form.confirmBooking);
    await expect(confirm).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("region", { name: /^Meldingen/ })).toContainText(booking.price.calculated);
    expect(await isFree(confirm)).toBe(true);
    if (size.width < 640) await expect(page.locator("[data-beside]")).toHaveText(/^€\s95,00Bevestigen/);
    await confirm.click();
    const dialog = guest.dialog();
    const agreed = [
      dialog.getByRole("radio", { name: new RegExp(`^${booking.paying.car}`) }),
      dialog.getByText(booking.confirm.obligation),
      guest.button(booking.confirm.confirm),
    ];
    for (const part of agreed) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect(await isFree(part)).toBe(true);
    }
    const [name, price] = [dialog.getByLabel(booking.confirm.contactName), dialog.getByText(/€\s95,00/)];
    const [left, right] = [await name.boundingBox(), await price.boundingBox()];
    const isBeside = (right?.x ?? 0) > (left?.x ?? 0) + (left?.width ?? 0);
    expect(isBeside).toBe(size.width >= 1024);
  });
}

for (const locale of shareOfLocales("nl")) {
  test(`the page of a ride that was just booked is at most 2,600 pixels high on a phone, its folds closed, in ${locale}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { id } = await booked(context);
    const { confirmation } = texts[locale];
    const open = async () => {
      await page.goto(`${confirmationPath(id)}?lng=${locale}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(confirmation.title);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2600);
    };
    const add = page.getByRole("link", { name: confirmation.addContact.title });
    await open();
    await expect(add).toBeInViewport();
    const answer = await context.request.put(apiPaths.bookingContact(id), { data: { contactEmail: somebody().email } });
    expect(answer.ok()).toBe(true);
    await open();
    await expect(add).toBeHidden();
  });
}

const FORMS = ["/", "/contact", "/pricing", "/zorgvervoer", "/schiphol-taxi", "/login", "/register"];

const chat = (page: Page) => page.getByRole("link", { name: texts.nl.layout.chat });

/** How far the right edge of what can be read or pressed in the page reaches under the button that stays in sight. */
const underChat = (page: Page) =>
  page.evaluate(() => {
    const button = [...document.querySelectorAll("a[href*='wa.me']")].find(
      (link) => link.closest("aside, header") && link.checkVisibility(),
    );
    if (!button || button.closest("header")) return 0;
    const { left } = button.getBoundingClientRect();
    const range = document.createRange();
    const texts = document.createTreeWalker(document.querySelector("main") as Element, NodeFilter.SHOW_TEXT);
    let most = 0;
    while (texts.nextNode()) {
      const isRead = texts.currentNode.textContent?.trim() && texts.currentNode.parentElement?.checkVisibility();
      range.selectNodeContents(texts.currentNode);
      if (isRead) most = Math.max(most, range.getBoundingClientRect().right - left);
    }
    for (const part of document.querySelectorAll("main :is(input, select, textarea, button, .card)")) {
      if (part.checkVisibility()) most = Math.max(most, part.getBoundingClientRect().right - left);
    }
    return Math.max(0, most);
  });

for (const width of firstOf([320, 360, 390, 640, 768, 1024, 1280, 1440])) {
  test(`the chat button is in sight and covers nothing at any place of a page ${width} pixels wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { id } = await booked(context);
    for (const path of [...FORMS, "/about", confirmationPath(id)]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(chat(page).locator("visible=true").first()).toBeInViewport({ ratio: 1 });
      expect(await underChat(page), path).toBe(0);
    }
  });
}

/** Whether every suggestion is where somebody can see it, or scroll to it within a list that is in view as a whole. */
async function expectListInView(page: Page): Promise<void> {
  // What scrolls is around the list and the word below it.
  const list = page.getByRole("listbox").locator("..");
  await expect(list).toBeInViewport({ ratio: 1 });
  const header = await page.locator("header").first().boundingBox();
  const box = await list.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(box?.height).toBeGreaterThan(120);
}

for (const size of firstOf([
  { width: 360, height: 360 },
  ...PHONES,
  { width: 768, height: 1024 },
  { width: 768, height: 600 },
])) {
  test(`suggestions are in view by keyboard at ${size.width} × ${size.height}, wherever the page was`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    for (const path of ["/", "/zorgvervoer"]) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: texts.nl.booking.form.calculatePrice })).toBeEnabled();
      await page.locator("[name=pickupLocation]").focus();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("utrecht");
      await expectListInView(page);
      await page.keyboard.press("Escape");
      // Past the button that finds the visitor.
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("utrecht");
      await expectListInView(page);
      await page.keyboard.press("Escape");
    }
  });
}

test("a single suggestion that fits below its field does not cover the label above it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await expect(page.getByRole("button", { name: texts.nl.booking.form.calculatePrice })).toBeEnabled();
  const field = page.locator("[name=pickupLocation]");
  await field.fill("Biltstraat 12-bis A");
  const list = page.getByRole("listbox");
  await expect(list).toBeInViewport({ ratio: 1 });
  const bottom = await field.evaluate((input) => input.getBoundingClientRect().bottom);
  expect((await list.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
});

test("suggestions at the foot of the screen are in view, and stay so as a keyboard comes up there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.getByRole("button", { name: texts.nl.booking.form.calculatePrice })).toBeEnabled();
  const field = page.locator("[name=destination]");
  await field.evaluate((input) => input.scrollIntoView({ block: "end", behavior: "instant" }));
  await field.focus();
  await page.keyboard.type("utrecht");
  await expectListInView(page);
  await page.setViewportSize({ width: 390, height: 420 });
  await expectListInView(page);
});
