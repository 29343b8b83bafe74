import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { localAppPath } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Page } from "@playwright/test";
import { openFold } from "../ride/ride-page.ts";
import { shareOfLocales } from "../ride/share.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

test.use({ viewport: { width: 360, height: 740 } });

const RIDE = { pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport", vehicleType: "station" };

/** The ride in the address of the booking page, some days from now. */
function priced(locale: Locale): string {
  const { date, time } = toWallTime(new Date(Date.now() + 72 * 3_600_000));
  const query = new URLSearchParams({ ...RIDE, pickupDate: date, pickupTime: time });
  return `${localAppPath("book", locale)}?${query}`;
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 4\d\d/] });
  for (const locale of shareOfLocales("nl")) {
    const t = texts[locale];
    test(`${locale}: a return on call is priced, booked, and called for by one press`, async ({ page }) => {
      await page.goto(priced(locale));
      await openFold(page, t.booking.return.title);
      await page.locator("[name=returnKind]").selectOption("at");
      await button(page, t.booking.confirm.confirm).click();
      await expect(page.getByRole("main").getByRole("alert")).toContainText(t.validation.dateRequired);
      await page.locator("[name=returnKind]").selectOption("onCall");
      await button(page, t.booking.return.seePrice).click();
      await expect(page.getByText(t.booking.return.onCallTerms)).toBeVisible();
      await expect(page.getByText(t.booking.return.total, { exact: true })).toBeVisible();
      await button(page, t.booking.confirm.confirm).click();
      await expect(page).toHaveURL(/\/booking-confirmation\/\d+$/);
      await expect(page.getByRole("heading", { name: t.confirmation.return.back })).toBeVisible();
      await page.getByRole("link", { name: t.confirmation.return.open }).click();
      await expect(page.getByRole("heading", { name: t.confirmation.return.there })).toBeVisible();
      const ride = page.url();
      await button(page, t.confirmation.return.ready).click();
      await expect(page).toHaveURL(ride);
      const [said = ""] = t.confirmation.return.called.split("{{time}}");
      await expect(page.getByText(said)).toBeVisible();
      await expect(button(page, t.confirmation.return.ready)).toHaveCount(0);
    });
  }
});

for (const locale of shareOfLocales("tr")) {
  const t = texts[locale];
  test(`${locale}: a return is called for from its page, which says what comes of it`, async ({ page }) => {
    await page.goto(priced(locale));
    await openFold(page, t.booking.return.title);
    await page.locator("[name=returnKind]").selectOption("onCall");
    await button(page, t.booking.return.seePrice).click();
    await button(page, t.booking.confirm.confirm).click();
    await page.getByRole("link", { name: t.confirmation.return.open }).click();
    await button(page, t.confirmation.return.ready).click();
    const [said = ""] = t.confirmation.return.called.split("{{time}}");
    await expect(page.getByText(said)).toBeVisible();
    await expect(button(page, t.confirmation.return.ready)).toHaveCount(0);
  });
}
