import { apiPaths } from "@domrit/shared/api-paths.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import type { Page } from "@playwright/test";
import { shareOfLocales } from "../ride/share.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

/** How far what is seen moves by itself from now on: the font is there, whose arrival is not what is looked at here. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = window as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shifted += entry.value;
      }
    }).observe({ type: "layout-shift" });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

for (const locale of shareOfLocales("nl")) {
  const t = texts[locale].booking;
  const names = t.vehiclePrices.names;
  test(`${locale}: both addresses show what each vehicle costs, and one press chooses one`, async ({ guest, page }) => {
    await page.route(`**${apiPaths.preview}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await guest.openHome(locale);
    const shifted = await watchShifts(page);
    const prices = page.getByRole("group", { name: t.form.vehicleType });
    const rows = prices.getByRole("button");
    const pricesAre = (expected: [keyof typeof names, number][]) =>
      expect(rows).toHaveText(
        expected.map(([name, euros]) => new RegExp(`^${names[name]} .*${formatMoney(euros * 100, locale)}$`)),
      );
    await expect(rows).toHaveCount(4);
    await guest.form(locale).getByLabel(t.form.pickupLocation).fill("Nieuwegein");
    await guest.form(locale).getByLabel(t.form.destination).fill("Utrecht Centraal");
    await page.keyboard.press("Escape");
    const { y } = (await guest.button(t.form.calculatePrice).boundingBox()) ?? { y: 0 };
    await pricesAre([
      ["station", 41],
      ["wheelchair", 51],
      ["van", 54],
      ["luxury", 61],
    ]);
    expect((await guest.button(t.form.calculatePrice).boundingBox())?.y).toBe(y);
    await guest.form(locale).getByLabel(t.form.pickupLocation).fill("Utrecht Centraal");
    await guest.form(locale).getByLabel(t.form.destination).fill("Schiphol Airport");
    await page.keyboard.press("Escape");
    await pricesAre([
      ["station", 65],
      ["wheelchair", 75],
      ["van", 85],
      ["luxury", 95],
    ]);
    expect(await shifted()).toBeLessThan(0.02);

    await rows.first().click();
    await guest.button(t.form.confirmBooking).click();
    await expect(guest.dialog()).toContainText(formatMoney(65_00, locale));
    const booking = await guest.confirm(locale);
    expect([booking.vehicleType, booking.estimatedPrice]).toEqual(["station", 65]);
  });
}
