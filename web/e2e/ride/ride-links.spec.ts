import { apiPaths } from "@domrit/shared/api-paths.ts";
import { confirmationPath, rideLinksPath } from "@domrit/shared/site/pages.ts";
import type { Page } from "@playwright/test";
import { booked, registered } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { openFold } from "./ride-page.ts";
import { shareOfLocales } from "./share.ts";

const t = texts.nl;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const status = (page: Page) => page.getByRole("heading", { name: t.confirmation.status.title });

test.use({ viewport: { width: 360, height: 740 } });

test("one press copies a link; its reader follows the ride until the link is ended", async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id } = await booked(context);
  await page.goto(confirmationPath(id));
  await button(page, t.links.share).click();
  await expect(page.getByText(t.links.copied)).toBeVisible();
  const url = await page.evaluate<string>("navigator.clipboard.readText()");
  await button(page, t.links.share).click();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(url);

  const family = await (await browser.newContext({ locale: "nl-NL" })).newPage();
  await family.goto(url);
  await expect(status(family)).toBeVisible();
  await expect(family.getByRole("main")).not.toContainText("€");
  await expect(button(family, t.links.share)).toBeHidden();

  await openFold(page, t.confirmation.more);
  await page.getByRole("link", { name: t.links.manage }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.links.title);
  await expect(page.getByRole("listitem").getByRole("textbox")).toHaveCount(1);
  await button(page, t.links.copy).first().click();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(url);
  await page.getByRole("button", { name: t.links.shared.end }).click();
  await expect(page.getByText(t.links.shared.ended)).toBeVisible();
  await expect(page.getByText(t.links.shared.none)).toBeVisible();
  await expect(family.getByRole("heading", { level: 1 })).toHaveText(t.confirmation.notFound.title);
  await family.context().close();
});

test.describe("if the device can share by itself", () => {
  test("it is asked, and who changes their mind stays where they are", async ({ page, context }) => {
    const { id } = await booked(context);
    await page.addInitScript(`
      window.sent = [];
      navigator.share = async (what) => { sent.push(what.url); throw new DOMException("closed", "AbortError"); };
    `);
    await page.goto(confirmationPath(id));
    await button(page, t.links.share).click();
    await expect.poll(() => page.evaluate("sent.length")).toBe(1);
    await expect(button(page, t.links.share)).toBeEnabled();
    await expect(page).toHaveURL((url) => url.pathname === confirmationPath(id));
  });
});

test("the holder of the link of a customer's ride is told who can share it", async ({ page, context, browser }) => {
  await registered(context);
  const { id } = await booked(context);
  const [own] = await (await context.request.get(apiPaths.bookingLinks(id))).json();
  const holder = await (await browser.newContext({ locale: "nl-NL" })).newPage();
  await holder.goto(own.url);
  await holder.goto(rideLinksPath(id));
  await expect(holder.getByText(t.links.account.text)).toBeVisible();
  await holder.context().close();
  await page.goto(rideLinksPath(id));
  await expect(page.getByText(t.links.shared.none)).toBeVisible();
  await expectNoFindings(page, "links of a ride");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of shareOfLocales("tr")) {
    const { links, confirmation } = texts[locale];
    test(`${locale}: links are made, ended and replaced`, async ({ page, context }) => {
      const { id } = await booked(context);
      await page.goto(`${rideLinksPath(id)}?lng=${locale}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(links.title);
      await expect(page.getByText(links.shared.none)).toBeVisible();
      await button(page, links.shared.make).click();
      await expect(page.getByText(links.shared.done)).toBeVisible();
      await expect(page.getByRole("listitem").getByRole("textbox")).toHaveValue(/^http/);
      await page.getByRole("listitem").getByRole("button").click();
      await expect(page.getByText(links.shared.ended)).toBeVisible();

      const own = page.getByLabel(links.address);
      const before = await own.inputValue();
      await page.getByText(links.own.replaceTitle).click();
      await button(page, links.own.replace).click();
      await expect(page.getByText(links.own.replaced, { exact: true })).toBeVisible();
      await expect(own).not.toHaveValue(before);
      await page.getByRole("link", { name: confirmation.back }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(confirmation.title);
    });
  }
});
