import { apiPaths } from "@domrit/shared/api-paths.ts";
import { FEE_TOLD_DAYS } from "@domrit/shared/booking/cancelling/fee.ts";
import { FREE_CANCELLATION_HOURS } from "@domrit/shared/booking/cancelling/free-to-cancel.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import office from "@domrit/shared/i18n/nl/office/office-payments.json" with { type: "json" };
import { formatMoney, formatPrice, toCents } from "@domrit/shared/money/cents.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { confirmationPath, officeBookingPath } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import * as v from "valibot";
import { post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { product } from "../config.ts";
import { somebody } from "../mailroom.ts";
import { signedInToOffice } from "../office/staff.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

/** What the desk asks for, in euros: less than the price of the ride. */
const ASKED = 20;

/** A desk of its own, with script. */
async function deskOf(context: BrowserContext): Promise<Page> {
  const desk = await context.browser()!.newContext({ baseURL: product.siteUrl, javaScriptEnabled: true });
  await signedInToOffice(desk.request, "desk");
  return desk.newPage();
}

/** A ride in an hour, which the desk has confirmed. */
async function bookedForSoon({ request }: BrowserContext, desk: Page) {
  const { date: pickupDate, time: pickupTime } = toWallTime(new Date(Date.now() + 3_600_000));
  const ride = { pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport", vehicleType: "luxury" };
  const asked = { ...ride, contactEmail: somebody().email, pickupDate, pickupTime };
  const booking = v.parse(bookingViewSchema, await post(request, apiPaths.bookings, asked));
  await post(desk.request, officePaths.rideAct(booking.id, "confirm"), { version: booking.version });
  return booking;
}

/** Above it, or in one row before it; the dialog moves while it opens. */
async function expectBefore(first: Locator, second: Locator): Promise<void> {
  await expect(async () => {
    const [one, other] = [await first.boundingBox(), await second.boundingBox()];
    expect(one && other && (one.y < other.y || (one.y === other.y && one.x < other.x))).toBe(true);
  }).toPass();
}

async function askByLink(desk: Page, id: number): Promise<void> {
  await desk.goto(`${officeBookingPath(id)}?lng=nl`);
  await desk.getByRole("button", { name: office.fee.open.link }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(office.amount).fill(String(ASKED));
  await dialog.getByRole("button", { name: office.fee.open.link }).click();
  await expect(desk.getByText(office.fee.done)).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    for (const locale of LOCALES) {
      const { confirmation: t, payment } = texts[locale];
      test(`${locale}: who cancels late sees the most it costs first, then what follows, then what the desk asks`, async ({
        page,
        context,
      }) => {
        const desk = await deskOf(context);
        const { id, estimatedPrice = 0 } = await bookedForSoon(context, desk);
        await page.goto(`${confirmationPath(id)}?lng=${locale}`);
        const open = page.getByRole("button", { name: t.cancel.open, exact: true });
        const back = page.getByRole(javaScriptEnabled ? "button" : "link", { name: t.cancel.keep, exact: true });
        const most = formatMoney(toCents(estimatedPrice), locale);
        const cancel = page.getByRole("button", { name: t.cancel.confirmFee.replace("{{amount}}", most) });

        await open.click();
        await expect(page.getByText(t.cancel.fee, { exact: true })).toBeVisible();
        await expectBefore(back, cancel);
        if (javaScriptEnabled) await expectNoFindings(page, "a late cancellation");
        await back.click();
        await expect(page.getByText(t.status.confirmed).first()).toBeVisible();
        await open.click();
        await cancel.click();

        await expect(page.getByText(t.status.cancelled).first()).toBeVisible();
        const follows = t.cancelled.fee
          .replace("{{hours}}", String(FREE_CANCELLATION_HOURS))
          .replace("{{days}}", String(FEE_TOLD_DAYS));
        await expect(page.getByText(follows)).toBeVisible();

        await askByLink(desk, id);
        if (!javaScriptEnabled) await page.reload();
        const amount = formatPrice(toCents(ASKED));
        await expect(page.getByText(t.cancelled.feeDecided.replace("{{amount}}", amount))).toBeVisible();
        await expect(page.getByText(follows)).toBeHidden();
        await expect(page.getByRole("button", { name: payment.pay.replace("{{amount}}", amount) })).toBeVisible();
        await desk.context().close();
      });
    }
  });
}
