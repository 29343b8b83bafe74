import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import type { Page } from "@playwright/test";
import { booked } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { playsTaxiCentre, REPORT_PATIENCE, report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

const { confirmation: t } = texts.nl;

test.use({ viewport: { width: 360, height: 740 } });

/** A car so many kilometres north of Nieuwegein, seen now. */
const position = (km: number) => ({ lat: 52.0292 + km / 111.2, lng: 5.0806, at: new Date().toISOString() });
const etaAt = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const driver = { firstName: "Fatma", phone: "+31612345678" };
const vehicle = { make: "Toyota", model: "Corolla", colour: "grijs", plate: "G-123-BD" };

/** The driver sets out. */
async function setOut(bookingId: number): Promise<void> {
  await report({ bookingId, status: "confirmed", driverState: "assigned", driver, vehicle });
  await report({ bookingId, status: "confirmed", driverState: "en_route", etaAt: etaAt(9), position: position(2.4) });
}

const map = (page: Page) => page.getByRole("figure").getByRole("img");

test("the car is on the map from on-the-way to arrival, and moves while one looks", async ({ page, context }) => {
  const { id } = await booked(context);
  await page.goto(confirmationPath(id));
  await expect(page.getByText(t.live.following)).toBeVisible();
  await expect(map(page)).toBeHidden();
  await setOut(id);
  await expect(map(page)).toHaveAccessibleName(/2,4 km ten noorden/, { timeout: REPORT_PATIENCE });
  await expectNoFindings(page, "ride on the way");
  await report({ bookingId: id, status: "confirmed", position: position(0.9) });
  await expect(map(page)).toHaveAccessibleName(/0,9 km ten noorden/, {
    timeout: playsTaxiCentre ? 2000 : REPORT_PATIENCE,
  });
  await report({ bookingId: id, status: "confirmed", driverState: "arrived" });
  await expect(map(page)).toBeHidden({ timeout: REPORT_PATIENCE });
});

for (const locale of LOCALES) {
  test(`the page is not longer than three screens while there is most on it, in ${locale}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { id } = await booked(context);
    const contact = { contactEmail: "ada@example.com", contactPhone: "+31612345678" };
    await context.request.put(`/api/bookings/${id}/contact`, { data: contact });
    await setOut(id);
    await expect(async () => {
      await page.goto(`${confirmationPath(id)}?lng=${locale}`);
      await expect(map(page)).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: REPORT_PATIENCE });
    await expect(page.getByText(texts[locale].messages.andTimeline)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2600);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the map stands in the page", async ({ page, context }) => {
    const { id } = await booked(context);
    await setOut(id);
    await expect(async () => {
      await page.goto(confirmationPath(id));
      await expect(map(page)).toHaveAccessibleName(/2,4 km ten noorden/, { timeout: 1000 });
    }).toPass({ timeout: REPORT_PATIENCE });
  });
});
