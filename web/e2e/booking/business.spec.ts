import { formatMoney } from "@domrit/shared/money/cents.ts";
import { type CustomerPage, customerOn } from "../account/customer.ts";
import { endMonth, grantInOffice } from "../account/organisation.ts";
import { newCustomer } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { isForeignProduct } from "../config.ts";
import { finger } from "../input-method.ts";
import { expectAttachment, expectMails } from "../mailroom.ts";
import { readPdf } from "../read-pdf.ts";
import { openFold, shownReference } from "../ride/ride-page.ts";
import { shareOfLocales } from "../ride/share.ts";
import { report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, allowedErrors: [/status of 401/] });

const COMPANY = "Kaya B.V.";

/** A company asks to ride on account; without its e-mail address confirmed nobody can grant it. */
async function askToRideOnAccount({ page, t, input, ...customer }: CustomerPage, email: string): Promise<void> {
  await customer.goTo("invoices");
  const { account } = t.invoices;
  await page.getByText(account.open, { exact: true }).click();
  const form = customer.form(account.title);
  const asked = { street: "Oudegracht 158", postalCode: "3511 AZ", city: "Utrecht", company: COMPANY, estimate: "900" };
  for (const [name, typed] of Object.entries(asked)) await form.locator(`[name=${name}]`).fill(typed);
  await input.press(customer.button(account.submit));
  await expect(form.getByRole("link", { name: t.validation.kvkRequired })).toBeVisible();
  await form.locator("[name=kvk]").fill("12345678");
  await expectNoFindings(page, "request to ride on account", "main");
  await input.press(customer.button(account.submit));
  await expect(page.getByText(account.state.requested)).toBeVisible();
  await expectNoFindings(page, "waiting to ride on account", "main");
  const [mail] = await expectMails(email, 1);
  const { pathname, search, hash } = new URL(/https?:\S+/.exec(mail?.Text ?? "")?.[0] ?? "");
  await page.goto(`${pathname}${search}${hash}`);
  await input.press(customer.button(t.account.confirmEmail.submit));
  await expect(page.getByText(t.account.confirmEmail.done)).toBeVisible();
}

// The office's command needs the database.
for (const locale of isForeignProduct ? [] : shareOfLocales("nl")) {
  test(`a company's rides of a month come on one invoice, each with its cost centre (${locale})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const customer = customerOn(page, locale, finger);
    const { t } = customer;
    const person = newCustomer();
    await customer.register(person);
    await askToRideOnAccount(customer, person.email);
    await grantInOffice(browser, person.email);
    await customer.openDashboard();
    const rides: number[] = [];
    for (const costCentre of ["4711 Verkoop", "4712"]) {
      await customer.goTo("trips");
      const bookingId = await customer.book(async () => {
        await openFold(page, t.booking.rows.noteBusiness);
        await page.locator("[name=costCentre]").fill(costCentre);
      });
      const more = await openFold(page, t.confirmation.more);
      await expect(more.getByText(costCentre, { exact: true })).toBeVisible();
      await report({ bookingId, status: "confirmed" });
      await report({ bookingId, status: "completed" });
      const receipt = t.invoice.receipt.file.replace("{{reference}}", await shownReference(page));
      await expectAttachment(person.email, `${receipt}.pdf`);
      rides.push(bookingId);
      await customer.openDashboard();
    }
    await customer.goTo("invoices");
    await expect(page.getByText(t.invoices.empty.title)).toBeVisible();

    await endMonth(rides[0] ?? 0);
    const line = page.getByRole("article");
    const month = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "Europe/Amsterdam" });
    const told = t.invoices.month.replace("{{month}}", month.format(new Date())).replace("{{count}}", "2");
    await expect(line).toContainText(told, { timeout: 20_000 });
    await expect(line).toContainText(formatMoney(2 * 9500, locale));
    const file = await customer.downloadInvoice();
    const text = await readPdf(await file.path());
    for (const part of [COMPANY, "12345678", "4711 Verkoop", "4712"]) expect(text).toContain(part);
    await expectAttachment(person.email, file.suggestedFilename());
    await expectAttachment(person.email, file.suggestedFilename().replace(".pdf", ".xml"));
  });
}
