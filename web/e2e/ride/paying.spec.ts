import { confirmationPath, localAppPath } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Page } from "@playwright/test";
import { booked } from "../account/person.ts";
import { expectMails } from "../mailroom.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { shareOfLocales } from "./share.ts";

const { payment: t, confirmation } = texts.nl;
/** How the e-mail begins that says that a payment came in. */
const RECEIVED = { nl: "Betaling ontvangen", en: "Payment received", tr: "Ödemeniz alındı" };

/** What the provider to play with is told to do with a payment; it speaks English. */
const play = (page: Page, what: string) => page.getByRole("button", { name: what, exact: true }).click();
const said = (page: Page, text: string) => expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
const payButton = (page: Page) => page.getByRole("button", { name: /nu betalen$/ });
const inCheckout = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toHaveText("A payment");

for (const locale of shareOfLocales("en")) {
  const { payment, booking } = texts[locale];
  test(`${locale}: a guest who pays now goes on to pay, comes back to the ride, and has it in writing`, async ({
    guest,
    page,
  }) => {
    const email = `pay-${crypto.randomUUID()}@example.nl`;
    await guest.openHome(locale);
    await guest.fillRide(locale);
    await guest.askForPrice(locale);
    await guest.giveContact(locale, { name: "Jo de Vries", email, phone: "" });
    const way = (name: string) => guest.dialog().getByRole("radio", { name: new RegExp(`^${name}`) });
    await expect(way(booking.paying.car)).toBeChecked();
    await way(booking.paying.now).check();
    await guest.button(booking.confirm.confirm).click();
    await inCheckout(page);
    await play(page, "Paid");
    await said(page, payment.says.paid);
    await expect(page.getByRole("button", { name: new RegExp(payment.pay.replace("{{amount}}", ".*")) })).toBeHidden();
    const mails = await expectMails(email, 2);
    expect(mails.map(({ Subject }) => Subject).join()).toContain(RECEIVED[locale]);
  });
}

test("a payment that fails charges nothing; the next try counts though its news comes late, on every open page, and goes back when the ride is cancelled", async ({
  context,
  page,
}) => {
  const { id } = await booked(context);
  const other = await context.newPage();
  await other.goto(confirmationPath(id));
  await page.goto(confirmationPath(id));
  await said(page, t.says.car);
  await payButton(page).click();
  await inCheckout(page);
  await play(page, "Cancelled");
  await said(page, t.says.failed);
  await page.getByRole("button", { name: /opnieuw betalen$/ }).click();
  await inCheckout(page);
  await play(page, "Paid, told half a minute later");
  await said(page, t.says.paid);
  await said(other, t.says.paid);
  await page.getByRole("button", { name: confirmation.cancel.open, exact: true }).click();
  await page.getByRole("button", { name: confirmation.cancel.confirmFree, exact: true }).click();
  // That it goes back is said for as long as the provider has not given it back, which may be no time at all.
  const [goesBack, refunded] = [t.says.goesBack, t.says.refunded].map((text) => text.split("{{")[0] ?? "");
  await expect(page.getByRole("status").filter({ hasText: new RegExp(`${goesBack}|${refunded}`) })).toBeVisible();
  await expect(async () => {
    await other.reload();
    await expect(other.getByText(refunded ?? "")).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("a bank's app that returns to another browser shows what became of the payment, and nothing of the ride", async ({
  browser,
  context,
  page,
}) => {
  const { id, reference, pickupLocation, destination } = await booked(context);
  await page.goto(confirmationPath(id));
  await payButton(page).click();
  await inCheckout(page);
  const returning = page.waitForRequest(/\/payment-return\?/);
  await play(page, "Paid");
  const address = (await returning).url();
  await said(page, t.says.paid);
  const stranger = await browser.newContext();
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(address);
  const title = t.return.ride.paid.title.replace("{{reference}}", reference);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText(title);
  for (const known of [pickupLocation, destination]) {
    await expect(elsewhere.getByRole("main")).not.toContainText(known);
  }
  await stranger.close();
});

test.describe("if the file of that part never comes", () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test("the page stays as it came, and its button leads on to pay", async ({ context, page }) => {
    const { id } = await booked(context);
    let lost = 0;
    await page.route(/\/assets\/ride-payment.*\.js$/, async (route) => {
      await route.abort();
      lost += 1;
    });
    await page.goto(confirmationPath(id));
    // By then React has drawn all that it draws again.
    await expect.poll(() => lost).toBeGreaterThan(1);
    await payButton(page).click();
    await inCheckout(page);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of shareOfLocales("tr")) {
    const { booking: words, payment } = texts[locale];
    test(`${locale}: a guest who pays now goes on to pay, and the ride says so`, async ({ page }) => {
      const { date, time } = toWallTime(new Date(Date.now() + 72 * 3_600_000));
      const ride = { pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport", vehicleType: "station" };
      const trip = new URLSearchParams({ ...ride, pickupDate: date, pickupTime: time });
      await page.goto(`${localAppPath("book", locale)}?${trip}`);
      await page.getByLabel(words.paying.now).check();
      await page.getByRole("button", { name: words.confirm.confirm, exact: true }).click();
      // No page between asks for the payment once more.
      await inCheckout(page);
      await play(page, "Paid");
      // Without script a page that came before the bank's word is loaded again by its reader.
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(payment.says.paid)).toBeVisible({ timeout: 2000 });
      }).toPass();
    });
  }
});
