import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { type CustomerPage, customerOn } from "../account/customer.ts";
import { newCustomer } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { dataFolder, inheritedEnvironment, isForeignProduct } from "../config.ts";
import { finger } from "../input-method.ts";
import { expectAttachment } from "../mailroom.ts";
import { readPdf } from "../read-pdf.ts";
import { openFold, shownReference } from "../ride/ride-page.ts";
import { shareOfLocales } from "../ride/share.ts";
import { report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, allowedErrors: [/status of 401/] });

const OPS = join(import.meta.dirname, "../../../infra/ops/main.ts");

/** The office issues the invoice of the month that a ride is on, as is done by the clock when the month is over. */
const endMonth = (bookingId: number) =>
  promisify(execFile)(process.execPath, [OPS, "invoice-month", String(bookingId), "--yes"], {
    env: { ...inheritedEnvironment, DATA_DIR: dataFolder },
  });

async function askForOneInvoiceAMonth({ page, t, input, ...customer }: CustomerPage): Promise<void> {
  await customer.goTo("invoices");
  const { details } = t.invoices;
  const form = customer.form(details.title);
  await form.getByRole("checkbox", { name: details.monthly }).check();
  const asked = { street: "Oudegracht 158", postalCode: "3511 AZ", city: "Utrecht" };
  for (const [name, typed] of Object.entries(asked)) await form.locator(`[name=${name}]`).fill(typed);
  await input.press(customer.button(details.save));
  await expect(form.getByRole("link", { name: t.validation.companyMissing })).toBeVisible();
  await form.locator("[name=company]").fill("Kaya B.V.");
  await form.locator("[name=kvk]").fill("12345678");
  await input.press(customer.button(details.save));
  await expect(page.getByText(details.saved)).toBeVisible();
  await expectNoFindings(page, "invoice a month", "main");
}

// The office's command needs the database.
for (const locale of isForeignProduct ? [] : shareOfLocales("nl")) {
  test(`a company's rides of a month come on one invoice, each with its cost centre (${locale})`, async ({ page }) => {
    test.setTimeout(120_000);
    const customer = customerOn(page, locale, finger);
    const { t } = customer;
    const person = newCustomer();
    await customer.register(person);
    await askForOneInvoiceAMonth(customer);
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
    for (const part of ["Kaya B.V.", "12345678", "4711 Verkoop", "4712"]) expect(text).toContain(part);
    await expectAttachment(person.email, file.suggestedFilename());
    await expectAttachment(person.email, file.suggestedFilename().replace(".pdf", ".xml"));
  });
}
