import { appPathTo, tripPath } from "@domrit/shared/site/pages.ts";
import type { Page } from "@playwright/test";
import { expectNoFindings } from "../axe.ts";
import { mouse } from "../input-method.ts";
import { shareOfLocales } from "../ride/share.ts";
import { REPORT_PATIENCE, report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { customerOn } from "./customer.ts";
import { booked, registered, withSecondStep } from "./person.ts";

const FORMS = [
  { page: "login", button: "login" },
  { page: "register", button: "register" },
  { page: "forgotPassword", button: "forgot" },
] as const;

// Each look at a page takes a slow machine half a minute.
test.describe.configure({ timeout: 240_000 });
// A visitor who is not signed in gets a 401.
test.use({ allowedErrors: [/status of 401/] });

/** Looks at a page that search engines must leave out, once it has all it shows. */
async function look(page: Page, where: string): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expectNoFindings(page, where);
}

for (const locale of shareOfLocales("tr")) {
  const t = texts[locale];

  test(`the way into an account is accessible, in ${locale}`, async ({ page, context }) => {
    for (const { page: form, button } of FORMS) {
      await page.goto(`${appPathTo(form)}?lng=${locale}`);
      await page.getByRole("button", { name: t.account[button].submit, exact: true }).click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
      await look(page, form);
    }
    await page.goto(`${appPathTo("resetPassword")}?token=secret`);
    await expect(page.getByRole("button", { name: t.account.reset.submit })).toBeVisible();
    await look(page, "resetPassword");
    await page.goto(`${appPathTo("confirmEmail")}?token=secret`);
    await expect(page.getByRole("button", { name: t.account.confirmEmail.submit })).toBeVisible();
    await look(page, "confirmEmail");
    const person = await registered(context);
    await withSecondStep(context, person);
    await context.clearCookies();
    await page.goto(`${appPathTo("login")}?lng=${locale}`);
    await customerOn(page, locale, mouse).logIn(person);
    await page.getByRole("button", { name: t.account.secondStep.submit, exact: true }).click();
    await expect(page.locator("[aria-invalid=true]")).toBeVisible();
    await look(page, "second step");
  });

  test(`the account and its dialogs are accessible, in ${locale}`, async ({ page, context }) => {
    const person = await registered(context);
    const { id } = await booked(context);
    const { button, dialog, giveCard, goTo } = customerOn(page, locale, mouse);
    const lookAtDialog = async (where: string) => {
      await expect(dialog()).toBeVisible();
      await look(page, where);
      await page.keyboard.press("Escape");
      await expect(dialog()).toBeHidden();
    };

    await page.goto(`${appPathTo("trips")}?lng=${locale}`);
    await expect(page.getByRole("article").getByText(t.trips.status.inProgress)).toBeVisible();
    await look(page, "trips");
    await page.goto(tripPath(id));
    await button(t.confirmation.cancel.open).click();
    await lookAtDialog("cancel the ride");
    await look(page, "trip");
    await goTo("payment");
    await expect(button(t.cards.empty.add)).toBeVisible();
    await look(page, "no cards");
    await button(t.cards.empty.add).click();
    await button(t.cards.form.submit).click();
    await expect(dialog().locator("[aria-invalid=true]").first()).toBeVisible();
    await lookAtDialog("add a card");
    await button(t.cards.empty.add).click();
    await giveCard();
    await button(t.cards.form.submit).click();
    await page.getByRole("button", { name: t.cards.delete.open }).click();
    await lookAtDialog("delete a card");
    await look(page, "cards");
    await report({ bookingId: id, status: "confirmed" });
    await report({ bookingId: id, status: "completed" });
    await goTo("invoices");
    await expect(page.getByRole("article")).toBeVisible({ timeout: 2 * REPORT_PATIENCE });
    await look(page, "invoices");
    await goTo("profile");
    await button(t.profile.delete.open).click();
    await lookAtDialog("delete the account");
    await button(t.security.add.open).click();
    await button(t.security.add.submit).click();
    await lookAtDialog("add a passkey");
    await button(t.security.secondStep.turnOnWithApp).click();
    await dialog().getByLabel(t.account.fields.password, { exact: true }).fill(person.password);
    await button(t.security.app.next).click();
    await expect(dialog().getByRole("img", { name: t.security.app.qrCode })).toBeVisible();
    await button(t.security.app.confirm).click();
    await lookAtDialog("set up an app");
    await look(page, "profile");
  });
}
