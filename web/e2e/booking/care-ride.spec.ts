import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { localAppPath, pathTo } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { BrowserContext, Page } from "@playwright/test";
import { expectNoFindings } from "../axe.ts";
import { expectMails, expectSms, somebody } from "../mailroom.ts";
import { openFold } from "../ride/ride-page.ts";
import { shareOfLocales } from "../ride/share.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

test.use({ viewport: { width: 360, height: 740 }, allowedErrors: [/status of 4\d\d/] });

const REMARK = "Ik wacht bij de achterdeur";
const field = (page: Page, name: string) => page.locator(`[name=${name}]:not([type=hidden])`);
const alert = (page: Page) => page.getByRole("main").getByRole("alert");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** From the page of care transport to a ride that is booked, past what can be wrong; then its health part is withdrawn. */
async function bookAndWithdraw(
  page: Page,
  context: BrowserContext,
  locale: Locale,
  look: (where: string) => Promise<void>,
): Promise<void> {
  const t = texts[locale];
  const careForm = t["care-form"];
  await page.goto(pathTo("zorgvervoer", locale));
  await page.locator(`a[href="${localAppPath("careRide", locale)}"]`).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(careForm.title);
  await expect(field(page, "consent")).not.toBeChecked();
  await look("form");

  const { date, time } = toWallTime(new Date(Date.now() + 72 * 3_600_000));
  await field(page, "pickupLocation").fill("Nieuwegein");
  await field(page, "destination").fill("Utrecht Centraal");
  await field(page, "pickupDate").fill(date);
  await field(page, "pickupTime").fill(time);
  await field(page, "vehicleType").selectOption("station");
  await page.getByLabel(t.care.aids.ownWheelchair).check();
  await page.getByLabel(t.care.companion).check();
  await openFold(page, t.care.remark);
  await page.getByLabel(t.care.callBack).check();
  await field(page, "remark").fill(REMARK);
  await openFold(page, t.care.reimbursement.title);
  await field(page, "reimbursement").selectOption("wmo");
  await button(page, t.booking.form.calculatePrice).click();
  await expect(alert(page)).toContainText(t.validation.careConsentMissing);
  await expect(field(page, "remark")).toHaveValue(REMARK);
  await expect(page.getByLabel(t.care.aids.ownWheelchair)).toBeChecked();
  await look("refused form");

  await page.getByLabel(careForm.consent).check();
  await button(page, t.booking.form.calculatePrice).click();
  await expect(alert(page)).toContainText(t.validation.careVehicle);
  await field(page, "vehicleType").selectOption("wheelchair");
  await button(page, t.booking.form.calculatePrice).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.booking.confirm.title);
  await button(page, t.booking.confirm.confirm).click();
  await expect(alert(page)).toContainText(t.refusals.carePhoneMissing);
  await field(page, "contactPhone").fill("06 12345678");
  await button(page, t.booking.form.calculatePrice).click();
  await expect(page.getByText(t.care.aids.ownWheelchair)).toBeVisible();
  await expect(page.getByText(REMARK)).toBeVisible();
  await look("last look");
  await button(page, t.booking.confirm.confirm).click();

  await expect(page).toHaveURL(/\/booking-confirmation\/\d+$/);
  const id = Number(page.url().split("/").at(-1));
  const more = await openFold(page, t.confirmation.more);
  await expect(more.getByText(REMARK)).toBeVisible();
  await expect(more.getByText(t.care.reimbursement.wmo)).toBeVisible();
  await page.getByRole("link", { name: t.care.withdraw }).click();
  await expect(page.getByText(REMARK)).toBeVisible();
  await look("withdrawal");
  await button(page, careForm.withdraw.button).click();
  await expect(page).toHaveURL(/\/booking-confirmation\/\d+$/);
  await expect(page.getByText(REMARK)).toHaveCount(0);
  const { status, details } = await (await context.request.get(apiPaths.booking(id))).json();
  expect([status, details.care]).toEqual(["pending", undefined]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

/** From the form to the page of the first ride of a series, which leads to the others. */
async function bookSeries(page: Page, locale: Locale): Promise<void> {
  const t = texts[locale];
  const { series } = t;
  const day = (days: number) => toWallTime(new Date(Date.now() + days * 24 * 3_600_000)).date;
  await page.goto(localAppPath("careRide", locale));
  await field(page, "pickupLocation").fill("Nieuwegein");
  await field(page, "destination").fill("Utrecht Centraal");
  await field(page, "pickupDate").fill(day(3));
  await field(page, "pickupTime").fill("10:00");
  await field(page, "vehicleType").selectOption("station");
  await page.getByLabel(t.care.aids.rollator).check();
  await page.getByLabel(t["care-form"].consent).check();
  await openFold(page, series.open);
  await field(page, "seriesUntil").fill(day(6));
  await button(page, t.booking.form.calculatePrice).click();
  await expect(alert(page)).toContainText(t.validation.seriesDaysMissing);
  for (const name of ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]) await field(page, name).check();
  await button(page, t.booking.form.calculatePrice).click();
  const rides = page.getByRole("region", { name: t.series.title_other.replace("{{count}}", "4") });
  await expect(rides.getByRole("listitem")).toHaveCount(4);
  await expect(rides).toContainText(series.total);
  await button(page, t.booking.confirm.confirm).click();

  await expect(page).toHaveURL(/\/booking-confirmation\/\d+$/);
  await openFold(page, t.confirmation.more);
  const first = page.url();
  await page.locator("ol a[href^='/booking-confirmation/']").last().click();
  await expect(page).not.toHaveURL(first);
  const more = await openFold(page, t.confirmation.more);
  await expect(more.getByText(t.care.aids.rollator)).toBeVisible();
}

/** Opens all that the form keeps folded. */
async function unfold(page: Page): Promise<void> {
  const closed = page.locator("form details:not([open]) > summary");
  while ((await closed.count()) > 0) await closed.first().click();
}

/** A ride there and back for somebody else, who has all text messages; both rides say what the driver has to know. */
async function bookForAnother(page: Page, context: BrowserContext, locale: Locale): Promise<void> {
  const t = texts[locale];
  const [booker, passenger] = [somebody(), somebody()];
  const { date, time } = toWallTime(new Date(Date.now() + 72 * 3_600_000));
  const ride = { pickupLocation: "Nieuwegein", destination: "Utrecht Centraal", pickupDate: date, pickupTime: time };
  await page.goto(localAppPath("careRide", locale));
  for (const [name, value] of Object.entries(ride)) await field(page, name).fill(value);
  await field(page, "vehicleType").selectOption("station");
  await unfold(page);
  await page.getByLabel(t.care.aids.rollator).check();
  await page.getByLabel(t.care.callBack).check();
  await field(page, "contactEmail").fill(booker.email);
  await field(page, "passengerName").fill(passenger.name);
  await field(page, "passengerPhone").fill(passenger.phone);
  await field(page, "passengerLanguage").selectOption("tr");
  await field(page, "returnKind").selectOption("at");
  await page.getByLabel(t["care-form"].consent).check();
  await button(page, t.booking.form.calculatePrice).click();
  await expect(alert(page)).toContainText(t.validation.dateRequired);
  await unfold(page);
  await field(page, "returnKind").selectOption("onCall");
  await button(page, t.booking.form.calculatePrice).click();
  await expect(page.getByText(t.booking.return.onCallTerms)).toBeVisible();
  await expect(page.getByText(passenger.name)).toBeVisible();
  await button(page, t.booking.confirm.confirm).click();

  await expect(page).toHaveURL(/\/booking-confirmation\/\d+$/);
  const read = async (id: number) => await (await context.request.get(apiPaths.booking(id))).json();
  const there = await read(Number(page.url().split("/").at(-1)));
  const back = await read(there.return.id);
  for (const { details } of [there, back]) {
    expect(details).toMatchObject({
      passengerName: passenger.name,
      passengerPhone: passenger.international,
      care: { aids: ["rollator"], callBack: true },
    });
  }
  await expectSms(passenger.international, 2);
  // One e-mail tells both rides.
  await expectMails(booker.email, 1);
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  for (const locale of shareOfLocales("nl")) {
    test(`${locale}: a care ride is booked on a form of its own, and its health part withdrawn`, async ({
      page,
      context,
    }) => bookAndWithdraw(page, context, locale, () => Promise.resolve()));

    test(`${locale}: a care ride is booked for somebody else, there and back`, ({ page, context }) =>
      bookForAnother(page, context, locale));

    test(`${locale}: a series of care rides is booked at once`, ({ page }) => bookSeries(page, locale));
  }
});

for (const locale of shareOfLocales("tr")) {
  test(`${locale}: with script, too`, ({ page, context }) =>
    bookAndWithdraw(page, context, locale, (where) => expectNoFindings(page, where)));
}

for (const locale of shareOfLocales("en")) {
  test(`${locale}: with script, for somebody else and back`, ({ page, context }) =>
    bookForAnother(page, context, locale));
}
