import { readFile } from "node:fs/promises";
import enFigures from "@domrit/shared/i18n/en/office/office-figures.json" with { type: "json" };
import type { OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import nlFigures from "@domrit/shared/i18n/nl/office/office-figures.json" with { type: "json" };
import { OFFICE } from "@domrit/shared/site/pages.ts";
import { expect, type Page } from "@playwright/test";
import { booked } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { shareOfOfficeLocales } from "../ride/share.ts";
import { REPORT_PATIENCE, report } from "../taxi-centre.ts";
import { test } from "../test.ts";
import { signedInToOffice } from "./staff.ts";

// Where no taxi centre is simulated, the office's head is told so by a 404.
test.use({ allowedErrors: [/status of 404/] });

const FIGURES = `${OFFICE}/figures`;
const TEXTS: Record<OfficeLocale, typeof nlFigures> = { nl: nlFigures, en: enFigures };

const rowOf = (page: Page, table: string, name: string) =>
  page.getByRole("table", { name: table, exact: true }).getByRole("row", { name });
const tile = (page: Page, name: string) =>
  page.locator("dl > div", { has: page.getByText(name, { exact: true }) }).locator("dd");

/** A ride of today or tomorrow that was driven, whose driver was there in time. */
async function drivenRide(page: Page) {
  const ride = await booked(page.context());
  for (const step of ["assigned", "en_route", "arrived", "on_board"] as const) {
    await report({ bookingId: ride.id, status: "confirmed", driverState: step });
  }
  await report({ bookingId: ride.id, status: "completed" });
  return ride;
}

test("a ride that was driven is counted, with what it brought for a manager alone, and stands in the file", async ({
  page,
  context,
}) => {
  const t = TEXTS.nl;
  const { pickupDate, estimatedPrice = Number.NaN } = await drivenRide(page);
  await signedInToOffice(context.request, "manager");
  await expect(async () => {
    await page.goto(`${FIGURES}?from=${pickupDate}&to=${pickupDate}`);
    await expect(tile(page, t.rides.completed)).toHaveText(/^[1-9]/, { timeout: 5000 });
  }).toPass({ timeout: REPORT_PATIENCE });
  await expect(page.getByRole("img", { name: t.rides.perDay })).toBeVisible();
  await expect(rowOf(page, t.punctuality.title, t.punctuality.onTime)).toContainText(/[1-9]/);
  const earned = await rowOf(page, t.services.title, t.services.luxury).textContent();
  const euros = Number(
    (earned ?? "")
      .replace(/^[^€]*€/, "")
      .replace(/[^\d,]/g, "")
      .replace(",", "."),
  );
  expect(euros).toBeGreaterThanOrEqual(estimatedPrice);

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: t.csv.download }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`domrit-${pickupDate}-${pickupDate}.csv`);
  const file = await readFile(await saved.path(), "utf8");
  expect(file).toMatch(new RegExp(`\r\n${t.rides.title};${pickupDate};${t.rides.completed};[1-9]\\d*;\r\n`));
  expect(file).toContain(`\r\n${t.services.title};;${t.services.luxury};`);

  await signedInToOffice(context.request, "desk");
  await page.reload();
  await expect(tile(page, t.rides.completed)).toHaveText(/^[1-9]/);
  await expect(page.getByText(t.revenue.title)).toHaveCount(0);
});

for (const locale of shareOfOfficeLocales("nl")) {
  test(`the figures are accessible at every width, also printed and by keyboard, in ${locale}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    const t = TEXTS[locale];
    await booked(context);
    await signedInToOffice(context.request, "manager");
    await page.goto(`${FIGURES}?lng=${locale}`);
    const preset = page.getByRole("link", { name: t.period.days90 });
    await preset.focus();
    await page.keyboard.press("Enter");
    await expect(preset).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveURL(/from=/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
    await page.locator("summary", { hasText: t.table }).press("Enter");
    await expect(page.getByRole("table", { name: t.rides.perDay })).toBeVisible();
    for (const [width, colorScheme] of [
      [1280, "light"],
      [768, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectNoFindings(page, `figures, ${width} ${colorScheme}`);
    }
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: t.csv.download })).toBeHidden();
    await expect(page.getByRole("img", { name: t.rides.perDay })).toBeVisible();
  });
}
