import { formatMoney } from "@domrit/shared/money/cents.ts";
import { organisationAccountPaths } from "@domrit/shared/organisations/account-paths.ts";
import { approvalPaths } from "@domrit/shared/organisations/approval-paths.ts";
import { appPathTo, localAppPath, organisationPath } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Page } from "@playwright/test";
import { expectNoFindings } from "../axe.ts";
import { isForeignProduct, product } from "../config.ts";
import { expectMails, type Mail } from "../mailroom.ts";
import { shownReference } from "../ride/ride-page.ts";
import { report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { endMonth, grantInOffice, letLuxuryWait } from "./organisation.ts";
import { registered } from "./person.ts";

const { account, booking, confirmation, invoices, trips, organisations: t } = texts.nl;
const linkIn = (mail: Mail | undefined): URL => new URL(/https?:\S+/.exec(mail?.Text ?? "")?.[0] ?? "");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Somebody asks that their company may ride on account, and confirms their e-mail address. */
async function askFor(page: Page, company: string, email: string): Promise<void> {
  await page.goto(appPathTo("invoices"));
  await page.getByText(invoices.account.open, { exact: true }).click();
  const form = page.getByRole("form", { name: invoices.account.title });
  const asked = { company, kvk: "12345678", street: "Oudegracht 158", postalCode: "3511 AZ", city: "Utrecht" };
  for (const [name, typed] of Object.entries({ ...asked, estimate: "900" }))
    await form.locator(`[name=${name}]`).fill(typed);
  await press(page, invoices.account.submit);
  await expect(page.getByText(invoices.account.state.requested)).toBeVisible();
  const [mail] = await expectMails(email, 1);
  await page.goto(linkIn(mail).href);
  await press(page, account.confirmEmail.submit);
  await expect(page.getByText(account.confirmEmail.done)).toBeVisible();
}

/** A ride in the luxury car three days ahead, on the organisation's account. */
async function book(page: Page): Promise<{ id: number; month: string }> {
  const { date: pickupDate, time: pickupTime } = toWallTime(new Date(Date.now() + 72 * 3_600_000));
  const ride = { pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport", vehicleType: "luxury" };
  await page.goto(`${localAppPath("book", "nl")}?${new URLSearchParams({ ...ride, pickupDate, pickupTime })}`);
  await page.getByRole("radio", { name: new RegExp(`^${booking.paying.account}`) }).check();
  await press(page, booking.confirm.confirm);
  await expect(page).toHaveURL(/booking-confirmation\/\d+$/);
  return { id: Number(page.url().split("/").at(-1)), month: pickupDate.slice(0, 7) };
}

async function showMonth(page: Page, month: string): Promise<void> {
  await page.getByRole("combobox", { name: t.month.month }).selectOption(month);
  await press(page, t.month.show);
  await expect(page).toHaveURL(new RegExp(`month=${month}`));
}

// The invoice of the month needs a command of the office's, and that the database.
for (const javaScriptEnabled of isForeignProduct ? [] : [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, allowedErrors: [/status of 403/] });

    test("an organisation is granted, its booker's ride waits and is approved, and its admin sees ride, figures and invoice", async ({
      page,
      context,
      browser,
    }) => {
      test.setTimeout(180_000);
      const person = await registered(context);
      const company = `Kaya ${person.username}`;
      await askFor(page, company, person.email);
      await grantInOffice(browser, person.email);

      await page.goto(appPathTo("invoices"));
      await page.getByRole("link", { name: company }).click();
      await expect(page.getByRole("heading", { name: company })).toBeVisible();
      const id = page.url().split("/").at(-1) ?? "";
      const others = await browser.newContext({ baseURL: product.siteUrl, javaScriptEnabled });
      const { email } = await registered(others);
      const invite = page.getByRole("form", { name: t.invite.title });
      await invite.getByLabel(t.invite.email).fill(email);
      await press(page, t.invite.submit);
      await expect(page.getByText(t.invite.done).first()).toBeVisible();
      await letLuxuryWait(page, id);

      const mails = await expectMails(email, 2);
      const invitation = mails.map(linkIn).find(({ pathname }) => pathname === appPathTo("joinOrganisation"));
      const theirs = await others.newPage();
      await theirs.goto(javaScriptEnabled ? String(invitation) : appPathTo("joinOrganisation"));
      if (!javaScriptEnabled) await theirs.getByLabel(t.join.code).fill(invitation?.hash.replace("#token=", "") ?? "");
      await press(theirs, t.join.submit);
      await expect(theirs).toHaveURL(new RegExp(organisationPath(id)));
      const ride = await book(theirs);
      await expect(theirs.getByText(confirmation.approval.waiting.replace("{{company}}", company))).toBeVisible();
      const reference = await shownReference(theirs);

      await page.goto(approvalPaths.page(id));
      await page.getByRole("button", { name: new RegExp(`^${t.approvals.approve}.*${reference}`) }).click();
      await expect(page.getByText(t.approvals.done).first()).toBeVisible();
      for (const status of ["confirmed", "completed"] as const) await report({ bookingId: ride.id, status });

      await page.goto(organisationAccountPaths.ridesPage(id));
      await showMonth(page, ride.month);
      const item = page.getByRole("listitem").filter({ hasText: reference });
      await expect(item).toContainText(trips.status.completed);
      await expect(item).toContainText(formatMoney(9500, "nl"));
      await page.goto(organisationAccountPaths.figuresPage(id));
      await showMonth(page, ride.month);
      await expect(page.getByRole("row", { name: t.figures.total })).toContainText(formatMoney(9500, "nl"));
      if (javaScriptEnabled) await expectNoFindings(page, "figures of an organisation", "main");

      await endMonth(ride.id);
      await expect(async () => {
        await page.goto(organisationAccountPaths.invoicesPage(id));
        await expect(page.getByRole("article")).toContainText(formatMoney(9500, "nl"), { timeout: 1000 });
      }).toPass({ timeout: 30_000 });

      // Who books sees their own rides, and no figures.
      await theirs.goto(`${organisationAccountPaths.ridesPage(id)}?month=${ride.month}`);
      await expect(theirs.getByRole("listitem").filter({ hasText: reference })).toBeVisible();
      expect((await theirs.goto(organisationAccountPaths.figuresPage(id)))?.status()).toBe(403);
      await expect(theirs.getByText(t.unknown.title)).toBeVisible();
      await others.close();
    });
  });
}
