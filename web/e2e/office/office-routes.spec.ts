import nlCapacity from "@domrit/shared/i18n/nl/office/office-capacity.json" with { type: "json" };
import nlRoutes from "@domrit/shared/i18n/nl/office/office-routes.json" with { type: "json" };
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import { type Browser, expect } from "@playwright/test";
import { expectNoFindings } from "../axe.ts";
import { expectMails, somebody } from "../mailroom.ts";
import { shareOfLocales } from "../ride/share.ts";
import { test } from "../test.ts";
import { texts } from "../texts.ts";
import { signedInToOffice } from "./staff.ts";

/** A manager fixes what a ride between a hotel and Schiphol costs, on the office's page. */
async function addRoute(browser: Browser, name: string, address: string): Promise<void> {
  const context = await browser.newContext();
  await signedInToOffice(context.request, "manager");
  const page = await context.newPage();
  await page.goto(`${OFFICE}/routes`);
  await page.getByRole("button", { name: nlRoutes.add }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectNoFindings(page, "the form of a route");
  await dialog.getByLabel(nlRoutes.fields.name).fill(name);
  await dialog.getByLabel(nlRoutes.fields.value).first().fill(address);
  await dialog.getByLabel(nlRoutes.fields.value).last().fill("Schiphol");
  for (const [type, euros] of Object.entries({ luxury: 80, van: 75, wheelchair: 60, station: 55 })) {
    await dialog.getByLabel(nlCapacity.kinds[type as "luxury"]).fill(String(euros));
  }
  await dialog.getByRole("button", { name: nlRoutes.save }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("80,00");
  await expectNoFindings(page, "the fixed routes");
  await context.close();
}

for (const locale of shareOfLocales("nl")) {
  test(`${locale}: a guest is quoted the price that a manager fixed, and sees whose it is`, async ({
    guest,
    page,
    browser,
  }) => {
    const t = texts[locale];
    const person = somebody();
    const address = `Kromme Nieuwegracht ${100 + locale.charCodeAt(0)}, Utrecht`;
    const name = `Hotel ${locale.toUpperCase()} ↔ Schiphol`;
    await addRoute(browser, name, address);
    const isRoute = t.fares.breakdown.fixedRoute.replace("{{name}}", name);
    await guest.openHome(locale);
    await guest.fillRide(locale, { pickup: address, destination: "Schiphol Airport", vehicle: "luxury" });
    await guest.askForPrice(locale);
    await expect(guest.dialog()).toContainText(formatMoney(80_00, locale));
    await expect(guest.dialog()).toContainText(isRoute);
    await guest.giveContact(locale, person);
    const booking = await guest.confirm(locale);
    expect(booking.estimatedPrice).toBe(80);
    await page.getByText(t.confirmation.more, { exact: true }).click();
    await expect(page.getByText(isRoute)).toBeVisible();
    const [mail] = await expectMails(person.email, 1);
    expect(mail?.Text).toContain(isRoute);
  });
}
