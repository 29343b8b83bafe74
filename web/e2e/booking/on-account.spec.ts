import { organisationPaths } from "@domrit/shared/organisations/paths.ts";
import { localAppPath } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { addDepartment, grantedOrganisation, withBooker } from "../account/organisation.ts";
import { expectNoFindings } from "../axe.ts";
import { product } from "../config.ts";
import { openFold } from "../ride/ride-page.ts";
import { shareOfLocales } from "../ride/share.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

test.use({ allowedErrors: [/status of 422/] });

for (const locale of shareOfLocales("nl")) {
  const { booking, confirmation, refusals } = texts[locale];

  test(`${locale}: a member books on the organisation's account, for a department and under a reference`, async ({
    guest,
    page,
    context,
    browser,
  }) => {
    const office = await browser.newContext({ baseURL: product.siteUrl });
    const { id, company } = await grantedOrganisation(context, office);
    await addDepartment(context, id, "Verkoop");
    await context.request.put(organisationPaths.organisation(id), { data: { referenceRequired: true } });
    await office.close();
    await guest.openHome(locale);
    await guest.fillRide(locale);
    await guest.askForPrice(locale);
    const account = guest.dialog().getByLabel(booking.paying.whose);
    await expect(account).toHaveValue(id);
    await guest
      .dialog()
      .getByRole("radio", { name: new RegExp(`^${booking.paying.car}`) })
      .check();
    await expect(account).toBeHidden();
    await guest
      .dialog()
      .getByRole("radio", { name: new RegExp(`^${booking.paying.account}`) })
      .check();
    await account.selectOption(`${company}, Verkoop`);
    const reference = guest.dialog().getByLabel(booking.paying.reference);
    await guest.button(booking.confirm.confirm).click();
    await expect(reference).toHaveAccessibleDescription(new RegExp(refusals.orderReferenceRequired));
    await expectNoFindings(page, "a ride on account", "[role=dialog], dialog");
    await reference.fill("INKOOP-7");
    await guest.button(booking.confirm.confirm).click();
    await expect(page).toHaveURL(/booking-confirmation/);
    const more = await openFold(page, confirmation.more);
    await expect(more).toContainText(`${company}, Verkoop`);
    await expect(more).toContainText("INKOOP-7");
  });

  test(`${locale}: who is removed while the dialog is open hears it at the account, and what was typed stays`, async ({
    guest,
    page,
    context,
    browser,
  }) => {
    const admin = await browser.newContext({ baseURL: product.siteUrl });
    const { id, bookerId } = await withBooker(admin, context, browser);
    await guest.openHome(locale);
    await guest.fillRide(locale);
    await guest.askForPrice(locale);
    await guest
      .dialog()
      .getByRole("radio", { name: new RegExp(`^${booking.paying.account}`) })
      .check();
    const reference = guest.dialog().getByLabel(booking.paying.reference);
    await reference.fill("INKOOP-7");
    await admin.request.delete(organisationPaths.organisationMember(id, bookerId));
    await guest.button(booking.confirm.confirm).click();
    await expect(guest.dialog()).toContainText(refusals.organisationUnknown);
    await expect(reference).toHaveValue("INKOOP-7");
    await expectNoFindings(page, "a ride on an account that was left", "[role=dialog], dialog");
    await guest
      .dialog()
      .getByRole("radio", { name: new RegExp(`^${booking.paying.car}`) })
      .check();
    await guest.button(booking.confirm.confirm).click();
    await expect(page).toHaveURL(/booking-confirmation/);
    await admin.close();
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test(`${locale}: a member books on account without script`, async ({ page, context, browser }) => {
      const office = await browser.newContext({ baseURL: product.siteUrl });
      const { id, company } = await grantedOrganisation(context, office);
      await addDepartment(context, id, "Verkoop");
      await office.close();
      const { date, time } = toWallTime(new Date(Date.now() + 72 * 3_600_000));
      const ride = { pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport", vehicleType: "station" };
      const asked = new URLSearchParams({ ...ride, pickupDate: date, pickupTime: time });
      await page.goto(`${localAppPath("book", locale)}?${asked}`);
      const account = page.locator("select[name=account]");
      await page.getByRole("radio", { name: new RegExp(`^${booking.paying.car}`) }).check();
      await expect(account).toBeHidden();
      await page.getByRole("radio", { name: new RegExp(`^${booking.paying.account}`) }).check();
      await account.selectOption(`${company}, Verkoop`);
      await page.locator("[name=reference]").fill("INKOOP-7");
      await page.getByRole("button", { name: booking.confirm.confirm, exact: true }).click();
      await expect(page).toHaveURL(/\/booking-confirmation\/\d+$/);
      const more = await openFold(page, confirmation.more);
      await expect(more).toContainText(`${company}, Verkoop`);
      await expect(more).toContainText("INKOOP-7");
    });
  });
}
