import { apiPaths } from "@domrit/shared/api-paths.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { confirmationPath, localAppPath } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Page } from "@playwright/test";
import * as v from "valibot";
import { post } from "../account/person.ts";
import { expectMails, somebody } from "../mailroom.ts";
import { openFold } from "../ride/ride-page.ts";
import { shareOfLocales } from "../ride/share.ts";
import { report } from "../taxi-centre.ts";
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

test("a return is told by one e-mail when it is booked and by one when it is confirmed, each with both pages", async ({
  context,
  page,
}) => {
  const { email, name } = somebody();
  const { date: pickupDate, time: pickupTime } = toWallTime(new Date(Date.now() + 72 * 3_600_000));
  const asked = { ...RIDE, pickupDate, pickupTime, contactName: name, contactEmail: email, return: { onCall: true } };
  const there = v.parse(bookingViewSchema, await post(context.request, apiPaths.bookings, asked));
  const ids = [there.id, there.return?.id ?? 0];
  const [placed] = await expectMails(email, 1);
  await Promise.all(ids.map((bookingId) => report({ bookingId, status: "confirmed" })));
  const [confirmed] = await expectMails(email, 2);
  for (const mail of [placed, confirmed]) {
    for (const id of ids) expect(mail?.Text).toContain(confirmationPath(id));
  }
  await page.goto(confirmationPath(ids[1] ?? 0));
  const fold = await openFold(page, texts.nl.messages.andTimeline);
  await expect(fold.locator("section", { hasText: texts.nl.messages.title }).getByRole("listitem")).toHaveCount(2);
});
