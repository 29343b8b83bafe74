import { readFile } from "node:fs/promises";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { appPathTo, pathTo, tripPath } from "@domrit/shared/site/pages.ts";
import type { Browser, Locator, Page } from "@playwright/test";
import { product } from "../config.ts";
import { finger, type InputMethod, keyboardOn } from "../input-method.ts";
import { expectMails } from "../mailroom.ts";
import { readPdf } from "../read-pdf.ts";
import { openFold, shownReference } from "../ride/ride-page.ts";
import { shareOfLocales } from "../ride/share.ts";
import { playsTaxiCentre, REPORT_PATIENCE, report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";
import { type CustomerPage, customerOn } from "./customer.ts";
import { type Customer, newCustomer } from "./person.ts";

const DRIVER = { firstName: "Fatma", phone: "+31612345678" };
const VEHICLE = { make: "Mercedes-Benz", model: "E-Klasse", colour: "zwart", plate: "G-123-BD" };
/** What the ride of the journey costs, in cents: a fixed fare, and what 9 % VAT is of it. */
const FARE = { gross: 9500, net: 8716, vat: 784 };
const NEW_PASSWORD = "zes treden naar de dom";
const patience = { timeout: REPORT_PATIENCE };

type Ride = { bookingId: number; reference: string };
type Invoice = { number: string; line: Locator };

async function bookAndWatch({ page, input, t, ...customer }: CustomerPage, { email }: Customer): Promise<Ride> {
  await expect(page.getByText(t.trips.empty.title)).toBeVisible();
  const bookingId = await customer.book();
  const reference = await shownReference(page);
  const mails = await expectMails(email, 2);
  expect(mails.filter(({ Subject }) => Subject.includes(reference))).toHaveLength(1);

  await customer.openDashboard();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await input.press(page.getByRole("link", { name: t.trips.details }));
  await expect(page).toHaveURL(tripPath(bookingId));
  await openFold(page, t.confirmation.more);
  await expect(page.getByText(t.booking.price.breakdown)).toBeVisible();
  await report({ bookingId, status: "confirmed" });
  if (playsTaxiCentre) await expect(page.getByText(t.confirmation.status.confirmed)).toBeVisible();
  await report({ bookingId, status: "confirmed", driverState: "on_board", driver: DRIVER, vehicle: VEHICLE });
  await expect(page.getByText(t.confirmation.status.on_board)).toBeVisible(patience);
  await expect(page.getByText(VEHICLE.plate)).toBeVisible(playsTaxiCentre ? {} : { timeout: 1 });
  return { bookingId, reference };
}

async function rideAndGetInvoice({ page, t, ...customer }: CustomerPage, { bookingId }: Ride): Promise<Invoice> {
  await customer.goTo("invoices");
  if (playsTaxiCentre) await expect(page.getByText(t.invoices.empty.title)).toBeVisible();
  await report({ bookingId, status: "completed" });
  const line = page.getByRole("article");
  await expect(line).toContainText(/\d{4}-\d{6}/, patience);
  const number = (await line.innerText()).match(/\d{4}-\d{6}/)?.[0] ?? "";
  await customer.goTo("trips");
  await expect(line.getByText(t.trips.status.completed)).toBeVisible();
  expect(await page.evaluate(() => "stayed" in window), "without a reload").toBe(true);
  await customer.goTo("invoices");
  return { number, line };
}

async function readInvoice({ t, locale, ...customer }: CustomerPage, { number, line }: Invoice, says: string[]) {
  const plain = (text: string): string => text.replace(/\s+/g, " ");
  const amountOf = (cents: number): string => plain(formatMoney(cents, locale));
  expect(plain(await line.innerText())).toContain(amountOf(FARE.gross));
  const file = await customer.downloadInvoice();
  expect(file.suggestedFilename()).toContain(number);
  const text = await readPdf(await file.path());
  const amounts = Object.values(FARE).map(amountOf);
  for (const part of [number, company.legalName, company.vatId, ...amounts, ...says]) expect(text).toContain(part);
  const percent = new Intl.NumberFormat(locale, { style: "percent" }).format(0.09);
  const vat = t.invoice.lines.vat.replace("{{percent}}", percent).replace("{{amount}}", amountOf(FARE.net));
  expect(text).toContain(plain(vat));
}

async function changePasswordAndSignOutElsewhere(customer: CustomerPage, person: Customer, browser: Browser) {
  const { page, locale, t } = customer;
  const context = await browser.newContext({ baseURL: product.siteUrl, hasTouch: true });
  const other = customerOn(await context.newPage(), locale, finger);
  const signInThere = async (password: string) => {
    await other.logIn({ email: person.email, password });
    await other.expectDashboard(person.firstName);
    await expect(other.page).toHaveURL(appPathTo("payment"));
  };
  const expectSignedOutThere = async () => {
    await expect(other.page.getByText(t.toasts.sessionOver)).toBeVisible();
    // While it stands, the same is not said again.
    await other.button(t.toasts.dismiss).tap();
    await expect(other.button(t.account.login.submit)).toBeVisible();
  };

  await other.page.goto(`${appPathTo("login")}?lng=${locale}`);
  await other.page.goto(appPathTo("payment"));
  await signInThere(person.password);
  await customer.goTo("profile");
  await customer.dismissToasts();
  await customer.giveNewPassword(person.password, NEW_PASSWORD);
  // The other device's message stands for seconds only.
  await Promise.all([customer.savePassword(), expectSignedOutThere()]);

  await signInThere(NEW_PASSWORD);
  await customer.goTo("trips");
  await customer.goTo("profile");
  await customer.dismissToasts();
  await customer.askToEndOtherSessions(NEW_PASSWORD);
  await Promise.all([customer.endOtherSessions(), expectSignedOutThere()]);
  await expect(page.getByText(t.profile.sessions.ended)).toBeVisible();
  await context.close();
}

async function takeDataAndLeave({ page, t, ...customer }: CustomerPage, { email }: Customer, says: string[]) {
  const file = await customer.exportData();
  const data = await readFile(await file.path(), "utf8");
  expect(JSON.parse(data)).toBeTruthy();
  for (const part of [email, ...says]) expect(data).toContain(part);
  expect(data).not.toContain(customer.cardNumber);

  await customer.deleteAccount(NEW_PASSWORD);
  await expect(page).toHaveURL(pathTo("home", customer.locale));
  await expect(page.getByText(t["account-data"].deletedButInvoices)).toBeVisible();
  const answer = await fetch(product.siteUrl + apiPaths.login, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: NEW_PASSWORD }),
  });
  expect(answer.status).toBe(401);
}

async function wholeWay(page: Page, browser: Browser, locale: Locale, input: InputMethod): Promise<void> {
  const customer = customerOn(page, locale, input);
  const person = newCustomer();
  await customer.register(person);
  const ride = await bookAndWatch(customer, person);
  await customer.goTo("payment");
  await customer.addFirstCard();
  const invoice = await rideAndGetInvoice(customer, ride);
  await readInvoice(customer, invoice, [ride.reference, `${person.firstName} ${person.lastName}`]);
  await changePasswordAndSignOutElsewhere(customer, person, browser);
  await takeDataAndLeave(customer, person, [ride.reference, invoice.number]);
}

test.describe("from registering to leaving", () => {
  test.describe.configure({ timeout: 180_000 });
  // A visitor who is not signed in gets a 401; and the server may close a connection in the moment in which the page does.
  test.use({ allowedErrors: [/status of 401|WebSocket is already in CLOSING/], reducedMotion: "no-preference" });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    for (const locale of shareOfLocales("tr")) {
      test(`in ${locale}`, ({ page, browser }) => wholeWay(page, browser, locale, finger));
    }
  });

  test.describe("by keyboard alone", () => {
    for (const locale of shareOfLocales("en")) {
      test(`in ${locale}`, ({ page, browser }) => wholeWay(page, browser, locale, keyboardOn(page)));
    }
  });
});
