import { CALCULATOR_START, calculateFare } from "@domrit/shared/fares/calculator.ts";
import { TARIFFS, type Tariff, tariffOn } from "@domrit/shared/fares/tariffs.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { pathTo } from "@domrit/shared/site/pages.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import type { Browser } from "@playwright/test";
import { post } from "../account/person.ts";
import { isForeignProduct, product } from "../config.ts";
import { signedInToOffice } from "../office/staff.ts";
import { bringToLife } from "../ride/watch-page.ts";
import { expect, test } from "../test.ts";
import { namedTexts } from "./page-texts.ts";

// biome-ignore lint/suspicious/noSkippedTests: runs wherever the journeys start the product
test.skip(isForeignProduct, "it would have other fares afterwards");

const today = dayOf(new Date());
const current = tariffOn(today, TARIFFS);
/** From the last day that can be booked, so that no other journey finds another price. */
const next: Tariff = {
  ...current,
  validFrom: daysAfter(today, 30),
  car: { startCents: 430, perKmCents: 317, perMinuteCents: 52 },
};
const totalBy = (tariff: Tariff) => formatMoney(calculateFare(CALCULATOR_START, tariff).totalCents, "nl");

async function publish(browser: Browser): Promise<void> {
  const manager = await browser.newContext({ baseURL: product.siteUrl });
  await signedInToOffice(manager.request, "manager");
  const { id } = (await post(manager.request, officePaths.tariffs, next)) as { id: string };
  await post(manager.request, officePaths.publishTariff(id), {});
  await manager.close();
}

test("a published tariff is on the page of the fares in each language, with what changes", async ({
  browser,
  page,
}) => {
  const { calculator, fares } = namedTexts("pricing", "nl");
  await publish(browser);
  await expect(async () => {
    for (const locale of LOCALES) {
      const day = formatDay(next.validFrom, locale);
      const html = await (await page.request.get(pathTo("pricing", locale))).text();
      expect(html.includes(day), locale).toBe(true);
    }
  }).toPass({ timeout: 30_000 });

  await page.goto("/pricing");
  const { label } = fares.next.rows.carStart;
  const row = page.getByRole("row", { name: label });
  await expect(row.getByRole("cell")).toHaveText([formatMoney(415, "nl"), formatMoney(430, "nl")]);
  await expect(page.getByRole("row", { name: fares.next.rows.hourPrice.label })).toBeHidden();

  await bringToLife(page);
  await expect(page.getByText(totalBy(current))).toBeVisible();
  const when = page.getByRole("group", { name: calculator.when.heading });
  await when.getByRole("radio", { name: /^Vanaf/ }).check();
  await expect(page.getByText(totalBy(next))).toBeVisible();
  await when.getByRole("radio", { name: /^Vóór/ }).check();
  await expect(page.getByText(totalBy(current))).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the calculator shows what its example costs today", async ({ page }) => {
    await page.goto("/pricing");
    await expect(page.getByText(totalBy(current))).toBeVisible();
    await expect(page.getByRole("term").filter({ hasText: "Starttarief" })).toBeVisible();
    await expect(page.getByRole("term").filter({ hasText: "minimumtarief" })).toBeHidden();
  });
});
