import { HOURS } from "@domrit/shared/booking/trip/hours.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { pathTo } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Page } from "@playwright/test";
import { expectNoFindings } from "../axe.ts";
import { expectMails, expectSms, somebody } from "../mailroom.ts";
import { openFold } from "../ride/ride-page.ts";
import { shareOfLocales } from "../ride/share.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

const field = (page: Page, name: string) => page.locator(`[name=${name}]:not([type=hidden])`);
const tomorrow = () => toWallTime(new Date(Date.now() + 86_400_000)).date;
const RIDE = { pickup: "Utrecht Centraal", destination: "Domplein, Utrecht", vehicle: "luxury" } as const;

for (const locale of shareOfLocales("nl")) {
  const t = texts[locale];
  test(`a guest books a car by the hour on its page, and reads the hours wherever the ride is told of, in ${locale}`, async ({
    guest,
    page,
  }) => {
    const person = somebody();
    await page.goto(pathTo("chauffeurServices", locale));
    await guest.fillRide(locale, RIDE);
    await field(page, "hours").selectOption("3");
    await guest.askForPrice(locale);
    await expect(guest.dialog()).toContainText(formatMoney(135_00, locale));
    await openFold(page, t.booking.extras.hours);
    await expectNoFindings(page, "hours", "[role=dialog]");
    await guest.dialog().locator("[name=hours]").selectOption("4");
    await expect(guest.dialog()).toContainText(formatMoney(180_00, locale));
    await expect(
      guest.dialog().getByText(t.booking.extras.hoursLong_other.replace("{{count}}", "4")).first(),
    ).toBeVisible();
    await guest.giveContact(locale, person);
    const { details, estimatedPrice } = await guest.confirm(locale);
    expect([details?.hours, estimatedPrice]).toEqual([4, 180]);
    const told = t.booking.extras.hoursLong_other.replace("{{count}}", "4");
    const more = await openFold(page, t.confirmation.more);
    await expect(more.getByText(told, { exact: true })).toBeVisible();
    await expect(more.getByText(t.fares.breakdown.hourly)).toBeVisible();
    const [mail] = await expectMails(person.email, 1);
    expect(mail?.Text).toContain(told);
    const [sms] = await expectSms(person.international, 1);
    expect(sms?.body).toContain(`, ${told}`);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 4(09|22)/] });
  const t = texts.nl;

  test("the form of the page asks for the hours, says that they are too few, and books", async ({ page }) => {
    await page.goto(pathTo("chauffeurServices", "nl"));
    await field(page, "pickupLocation").fill(RIDE.pickup);
    await field(page, "destination").fill("Maastricht");
    await field(page, "pickupDate").fill(tomorrow());
    await field(page, "pickupTime").fill("23:15");
    await field(page, "vehicleType").selectOption(RIDE.vehicle);
    await field(page, "hours").selectOption(String(HOURS.min));
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await button(t.booking.form.calculatePrice).click();
    await expect(page.getByRole("main").getByRole("alert").first()).toContainText(t.refusals.hoursTooFew);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.booking.confirm.title);
    await field(page, "hours").selectOption("4");
    await field(page, "contactEmail").fill("ada@example.nl");
    await button(t.booking.confirm.confirm).click();
    await expect(page.getByRole("main")).toContainText("180,00");
    await button(t.booking.confirm.confirm).click();
    await expect(page).toHaveURL(/\/booking-confirmation\/\d+$/);
    await expect(page.getByRole("main")).toContainText("€180.00");
  });
});
