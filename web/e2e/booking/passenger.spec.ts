import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { changeRidePath, confirmationPath, localAppPath, rideLinksPath } from "@domrit/shared/site/pages.ts";
import type { Page } from "@playwright/test";
import { expectNoFindings } from "../axe.ts";
import { expectMails, expectSms, somebody } from "../mailroom.ts";
import { openFold } from "../ride/ride-page.ts";
import { shareOfLocales } from "../ride/share.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

test.use({ viewport: { width: 360, height: 740 } });

const field = (page: Page, name: string) => page.locator(`[name=${name}]:not([type=hidden])`);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const linkIn = (text: string | undefined) => /https?:\S+/.exec(text ?? "")?.[0] ?? "";

const amountToPay = (locale: Locale) =>
  new RegExp(texts[locale].confirmation.passenger.payer.passenger.replace("{{amount}}", "€\\s?\\d+[.,]00"));
const nameOfBooker = (locale: Locale, { name }: { name: string }) =>
  texts[locale].confirmation.passenger.textBy.replace("{{name}}", name.split(" ")[0] ?? "");

/** Says who rides. */
async function bookFor(page: Page, fold: string, { name, phone }: { name: string; phone: string }) {
  await openFold(page, fold);
  await field(page, "passengerName").fill(name);
  await field(page, "passengerPhone").fill(phone);
  await field(page, "passengerLanguage").selectOption("tr");
}

test("a passenger gets the text message in their language, and follows the ride until the link is ended", async ({
  guest,
  page,
  browser,
}) => {
  const [booker, passenger] = [somebody(), somebody()];
  const { booking, confirmation, links } = texts.nl;
  await guest.openHome();
  await guest.fillRide();
  await guest.askForPrice();
  await guest.giveContact("nl", booker);
  await bookFor(page, booking.passenger.title, passenger);
  await expectNoFindings(page, "booking for somebody else", "[role=dialog]");
  const { id, details } = await guest.confirm();
  expect(details).toMatchObject({ passengerPhone: passenger.international, passengerLanguage: "tr" });
  await expect(page.getByText(confirmation.thanks.bothPassenger)).toBeVisible();

  const [sms] = await expectSms(passenger.international, 1);
  expect(sms?.body).toMatch(/sizin icin .* taksi ayirtti/);
  expect(sms?.body).toContain("Ödeme takside.");
  expect(sms?.body).not.toContain(String(id));
  const [mail] = await expectMails(booker.email, 1);
  expect(mail?.Text).toContain(confirmationPath(id));
  expect(mail?.Text).not.toContain(passenger.international);
  await expectSms(booker.international, 0);

  await expect(page.getByText(confirmation.other.status.received.replace("{{name}}", passenger.name))).toBeVisible();

  const theirs = await (await browser.newContext({ locale: "en-GB", viewport: { width: 360, height: 740 } })).newPage();
  await theirs.goto(linkIn(sms?.body));
  await expect(theirs).toHaveURL((url) => !url.search);
  const main = theirs.getByRole("main");
  await expect(theirs.getByRole("heading", { name: texts.tr.confirmation.passenger.title })).toBeVisible();
  await expect(theirs.locator("html")).toHaveAttribute("lang", "tr");
  // They pay in the taxi, so they are told how much, and of the customer the first name alone.
  await expect(main).toContainText(amountToPay("tr"));
  await expect(main).toContainText(nameOfBooker("tr", booker));
  for (const hidden of [String(id), booker.name, booker.email]) await expect(main).not.toContainText(hidden);
  await expect(theirs.getByRole("link", { name: texts.tr.confirmation.change })).toBeHidden();
  await expectNoFindings(theirs, "the passenger's page");

  await page.goto(rideLinksPath(id));
  await expect(page.getByLabel(links.passenger.address)).toHaveValue(
    new RegExp(String(theirs.url().split("/").at(-1))),
  );
  await page.getByRole("button", { name: `${links.shared.end}: ${links.passenger.title}` }).click();
  await expect(page.getByText(links.passenger.none)).toBeVisible();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(texts.tr.confirmation.notFound.title);
  await theirs.context().close();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 422/] });

  for (const locale of shareOfLocales("en")) {
    test(`${locale}: a ride is booked for somebody else, then for another, who follows it`, async ({
      page,
      browser,
    }) => {
      const [first, second] = [somebody(), somebody()];
      const { booking, change, confirmation } = texts[locale];
      await page.goto(localAppPath("book", locale));
      await field(page, "pickupLocation").fill("Utrecht Centraal");
      await field(page, "destination").fill("Schiphol Airport");
      await field(page, "vehicleType").selectOption("luxury");
      await button(page, booking.form.calculatePrice).click();
      await bookFor(page, booking.passenger.title, { ...first, phone: "123" });
      await button(page, booking.confirm.confirm).click();
      await expect(field(page, "passengerPhone")).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, "passengerName")).toHaveValue(first.name);
      await field(page, "passengerPhone").fill(first.phone);
      await button(page, booking.confirm.confirm).click();
      await expect(page).toHaveURL(/booking-confirmation\/\d+$/);
      await expect(page.getByText(confirmation.thanks.smsPassenger)).toBeVisible();
      const [before] = await expectSms(first.international, 1);

      await page.goto(changeRidePath(Number(page.url().split("/").at(-1))));
      await expect(field(page, "passengerPhone")).toHaveValue(first.international);
      await openFold(page, booking.passenger.title);
      await field(page, "passengerPhone").fill(second.phone);
      await button(page, change.seePrice).click();
      await expect(page.getByRole("main")).toContainText(second.phone);
      await button(page, change.confirm).click();
      const [after] = await expectSms(second.international, 1);
      expect(after?.body).toContain("sizin icin taksi ayirtildi");

      const theirs = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      await theirs.goto(linkIn(after?.body));
      await expect(theirs.getByRole("heading", { name: texts.tr.confirmation.passenger.title })).toBeVisible();
      await expect(theirs.getByRole("main")).toContainText(amountToPay("tr"));
      await theirs.goto(linkIn(before?.body));
      await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(texts.tr.confirmation.notFound.title);
      await theirs.context().close();
    });
  }
});
