import { driverInvitationSchema } from "@domrit/shared/driver/session.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { receptionPath, venuePath } from "@domrit/shared/site/pages.ts";
import type { Browser } from "@playwright/test";
import * as v from "valibot";
import { post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { product } from "../config.ts";
import { signedInToOffice } from "../office/staff.ts";
import { shownReference } from "../ride/ride-page.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

const HOTEL = { name: "Hotel De Dom", address: "Domplein 4, Utrecht", languages: ["nl", "en"] };
const madeSchema = v.object({ id: v.string(), code: v.string() });

/** A manager makes a hotel, and a link that signs in the tablet of its reception. */
async function hotel(browser: Browser) {
  const { request, close } = await browser.newContext({ baseURL: product.siteUrl }).then((context) => ({
    request: context.request,
    close: () => context.close(),
  }));
  await signedInToOffice(request, "manager");
  const { id, code } = v.parse(madeSchema, await post(request, officePaths.venues, HOTEL));
  const { url } = v.parse(driverInvitationSchema, await post(request, officePaths.inviteVenueDevice(id), {}));
  const end = () => post(request, officePaths.endVenue(id), {});
  const { pathname, hash } = new URL(url);
  return { code, link: pathname + hash, end, close };
}

test.describe("at a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, allowedErrors: [/status of 404/] });

  test("a guest of a hotel books by one field and one press, and its reception sees the taxi come", async ({
    page,
    browser,
  }) => {
    const t = texts.nl.venues;
    const { code, link, end, close } = await hotel(browser);
    await page.goto(venuePath(code));
    await expectNoFindings(page, "page of a venue", "main");
    const destination = page.getByRole("combobox", { name: t.destination });
    // The list of places comes with the script, which a slow machine gets later than the page.
    await expect(async () => {
      await destination.fill("");
      await destination.fill("utrecht centraal");
      await page.getByRole("option").first().click({ timeout: 2000 });
    }).toPass();
    const book = page.getByRole("button", { name: /^Bestel voor/ });
    await expect(book).toBeVisible();
    await expectNoFindings(page, "price at a venue", "main");
    await book.click();
    await expect(page).toHaveURL(/booking-confirmation\/\d+$/);
    const reference = await shownReference(page);

    const tablet = await browser.newPage({ baseURL: product.siteUrl, viewport: { width: 1024, height: 768 } });
    await tablet.goto(link);
    await tablet.getByRole("button", { name: t.join.submit }).click();
    await expect(tablet).toHaveURL(receptionPath(code));
    const ride = tablet.getByRole("listitem").filter({ hasText: reference });
    await expect(ride).toContainText(/over \d+ minu/);
    await expect(ride).not.toContainText("Centraal");
    await expectNoFindings(tablet, "page of a reception", "main");

    await end();
    await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    expect((await tablet.goto(receptionPath(code)))?.status()).toBeGreaterThanOrEqual(400);
    expect((await page.goto(venuePath(code)))?.status()).toBe(404);
    await tablet.close();
    await close();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, locale: "tr-TR", allowedErrors: [/status of (404|422)/] });

  test("a guest of a hotel asks for the price and books it, and a wrong destination comes back", async ({
    page,
    browser,
  }) => {
    const t = texts.tr.venues;
    const { code, close } = await hotel(browser);
    await page.goto(venuePath(code));
    const destination = page.getByRole("combobox", { name: t.destination });
    await destination.fill("x");
    await page.getByRole("button", { name: t.price.ask }).click();
    await expect(page.getByText(texts.tr.validation.destinationShort)).toBeVisible();
    await expect(destination).toHaveValue("x");
    await destination.fill("Utrecht Centraal");
    await page.getByRole("button", { name: t.price.ask }).click();
    await page.getByRole("button", { name: /karşılığında/ }).click();
    await expect(page).toHaveURL(/booking-confirmation\/\d+$/);
    await page.goto(venuePath("nothing4"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    await expect(page.getByText(texts.tr.layout.notFound.title)).toBeVisible();
    await close();
  });
});
