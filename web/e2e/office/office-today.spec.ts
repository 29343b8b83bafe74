import enToday from "@domrit/shared/i18n/en/office/office-today.json" with { type: "json" };
import type { OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import nlToday from "@domrit/shared/i18n/nl/office/office-today.json" with { type: "json" };
import { bookedForCallerSchema } from "@domrit/shared/office/caller.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { OFFICE, officeBookingPath } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Page } from "@playwright/test";
import * as v from "valibot";
import { booked, post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { somebody } from "../mailroom.ts";
import { shareOfOfficeLocales } from "../ride/share.ts";
import { playsTaxiCentre, report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";
import { officeTexts, signedInToOffice } from "./staff.ts";

const TEXTS: Record<OfficeLocale, typeof nlToday> = { nl: nlToday, en: enToday };
/** What changes shows within this time; where the product has a taxi centre of its own, that one takes its time too. */
const AT_ONCE = { timeout: playsTaxiCentre ? 1000 : 30_000 };

const rowOf = (page: Page, reference: string) => page.getByRole("listitem").filter({ hasText: reference });

async function openOffice(page: Page, query = ""): Promise<void> {
  await signedInToOffice(page.request, "desk");
  await page.goto(`${OFFICE}${query}`);
  await expect(page.getByText(officeTexts.nl.live.live, { exact: true })).toBeVisible();
}

test("a guest's booking shows at the desk within a second, changes there by itself, and opens by keyboard", async ({
  page,
  browser,
}) => {
  const guest = await browser.newContext();
  const before = await booked(guest);
  await openOffice(page);
  await expect(rowOf(page, before.reference)).toBeVisible();
  await rowOf(page, before.reference).getByRole("link").focus();
  const { id, reference } = await booked(guest);
  const row = rowOf(page, reference);
  await expect(row).toBeVisible(AT_ONCE);
  await expect(row.getByText(nlToday.stages.received)).toBeVisible();
  await report({ bookingId: id, status: "confirmed" });
  await report({ bookingId: id, status: "confirmed", driverState: "assigned", driver: { firstName: "Ali" } });
  await expect(row.getByText(`${nlToday.row.driver}: Ali`)).toBeVisible(AT_ONCE);
  await expect(row.getByText(nlToday.stages.assigned)).toBeVisible();
  await expect(rowOf(page, before.reference).getByRole("link")).toBeFocused();

  await page.keyboard.press("/");
  await page.keyboard.type(reference);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "1 rit gevonden" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  await expect(row.getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${officeBookingPath(id)}$`));
  await page.goBack();
  await expect(row).toBeVisible();
  await guest.close();
});

test("from its row a ride is given away with two keys, or with one to whom is suggested first", async ({ page }) => {
  const { request } = page;
  await signedInToOffice(request, "desk");
  const { phone, email } = somebody();
  const letters = phone.slice(-6).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  await post(request, officePaths.drivers, { firstName: `Ide ${letters}`, phone, isWorking: true });
  const car = { make: "Škoda", model: "Superb", colour: "zwart", seats: 4, classes: ["luxury"], isWorking: true };
  await post(request, officePaths.cars, { ...car, plate: `TK-${phone.slice(-3)}-K` });
  // A day on which no other journey gives rides away.
  const pickupDate = toWallTime(new Date(Date.now() + 23 * 86_400_000)).date;
  const trip = { pickupLocation: "Nieuwegein", destination: "Utrecht Centraal", vehicleType: "luxury", pickupDate };
  const who = { contactName: "Jan Jansen", contactPhone: phone, contactEmail: email, language: "nl" };
  const [asked, suggested] = [
    v.parse(bookedForCallerSchema, await post(request, officePaths.bookings, { ...trip, ...who, pickupTime: "10:00" })),
    v.parse(bookedForCallerSchema, await post(request, officePaths.bookings, { ...trip, ...who, pickupTime: "14:00" })),
  ];
  await page.goto(`${OFFICE}?day=${pickupDate}`);
  await page.locator(`[data-ride="${asked.id}"]`).focus();
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { checked: true })).toBeFocused();
  await expectNoFindings(page, "a driver to be chosen");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, asked.reference).getByText(nlToday.stages.assigned)).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.locator(`[data-ride="${suggested.id}"]`).focus();
  await page.keyboard.press("s");
  await expect(rowOf(page, suggested.reference).getByText(nlToday.stages.assigned)).toBeVisible();
});

for (const locale of shareOfOfficeLocales("nl")) {
  test(`the list is accessible at both widths, by day and by night, in ${locale}`, async ({ page, context }) => {
    test.setTimeout(120_000);
    const t = TEXTS[locale];
    await signedInToOffice(context.request, "desk");
    await booked(context);
    await page.goto(`${OFFICE}?lng=${locale}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
    await expect(page.getByRole("listitem").filter({ hasText: "Nieuwegein" }).first()).toBeVisible();
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expectNoFindings(page, `${locale} ${width} ${colorScheme}`);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.getByRole("button", { name: t.keys.open }).click();
    await expect(page.getByRole("dialog", { name: t.keys.title })).toBeVisible();
    await expectNoFindings(page, `${locale} keys`);
    await page.keyboard.press("Escape");
  });
}
