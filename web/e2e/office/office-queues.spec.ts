import { apiPaths } from "@domrit/shared/api-paths.ts";
import { defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import enQueues from "@domrit/shared/i18n/en/office/office-queues.json" with { type: "json" };
import type { OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import nlQueues from "@domrit/shared/i18n/nl/office/office-queues.json" with { type: "json" };
import { OFFICE } from "@domrit/shared/site/pages.ts";
import { expect } from "@playwright/test";
import * as v from "valibot";
import { post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { shareOfOfficeLocales } from "../ride/share.ts";
import { test } from "../test.ts";
import { officeTexts, signedInToOffice } from "./staff.ts";

const QUEUES = `${OFFICE}/queues`;
const TEXTS: Record<OfficeLocale, typeof nlQueues> = { nl: nlQueues, en: enQueues };

for (const locale of shareOfOfficeLocales("en")) {
  test(`an e-mail that came back waits for a manager, who sends it again by keyboard, in ${locale}`, async ({
    page,
    context,
  }) => {
    const t = TEXTS[locale];
    const pickup = defaultPickup(new Date(Date.now() + 5 * 3_600_000));
    const { reference } = v.parse(
      bookingViewSchema,
      await post(context.request, apiPaths.bookings, {
        pickupLocation: "Nieuwegein",
        destination: "Utrecht Centraal",
        vehicleType: "luxury",
        pickupDate: pickup.date,
        pickupTime: pickup.time,
        contactEmail: `${crypto.randomUUID()}.bounce@example.nl`,
      }),
    );
    await signedInToOffice(context.request, "manager");
    await page.goto(`${QUEUES}?lng=${locale}`);
    const row = page.getByRole("row", { name: reference });
    await expect(row).toContainText(t.reasons.mail, { timeout: 30_000 });
    for (const [width, colorScheme] of [
      [1280, "light"],
      [768, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectNoFindings(page, `queues, ${width} ${colorScheme}`);
    }
    const again = row.getByRole("button", { name: t.release.one });
    await again.press("Enter");
    const dialog = page.getByRole("dialog", { name: t.release.title });
    await expectNoFindings(page, "the question", "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(again).toBeFocused();
    await again.press("Enter");
    await dialog.getByRole("button", { name: t.release.confirm }).press("Enter");
    await expect(page.getByText(t.release.done_one.replace("{{count}}", "1"))).toBeVisible();
  });
}

test("the queues are for managers", async ({ page, context }) => {
  await signedInToOffice(context.request, "desk");
  await page.goto(`${QUEUES}?lng=nl`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(officeTexts.nl.notAllowed.title);
});
