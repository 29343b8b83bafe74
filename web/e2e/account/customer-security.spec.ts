import { accountPaths } from "@domrit/shared/account/paths.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { appPathTo, pathTo } from "@domrit/shared/site/pages.ts";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { mouse } from "../input-method.ts";
import { expectMails } from "../mailroom.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { withAuthenticator } from "./authenticator.ts";
import { customerOn } from "./customer.ts";
import { registered } from "./person.ts";

const t = texts.nl;
const { login, secondStep, fields } = t.account;
const HALF_MINUTE = 30_000;

// A visitor who is not signed in gets a 401, and so does one who took only the first step.
test.use({ allowedErrors: [/status of 401|WebSocket is already in CLOSING/] });

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: t.account.logout.title }).click();
  await expect(page).toHaveURL(pathTo("home", "nl"));
  await expect(page.getByText(t.toasts.loggedOut)).toBeVisible();
}

test("a passkey signs in without a password, to where its owner wanted to go", async ({ page, context }) => {
  await withAuthenticator(page);
  const person = await registered(context);
  const { button, dialog, field, expectDashboard } = customerOn(page, "nl", mouse);
  await page.goto(appPathTo("profile"));
  await button(t.security.add.open).click();
  await field(t.security.add.name).fill("Mijn telefoon");
  await dialog().getByLabel(fields.password, { exact: true }).fill(person.password);
  await button(t.security.add.submit).click();
  await expect(dialog()).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "Mijn telefoon" })).toBeVisible();
  const mails = await expectMails(person.email, 2);
  expect(mails.map(({ Subject }) => Subject)).toContain("Er is een passkey toegevoegd");

  await logOut(page);
  await page.goto(appPathTo("invoices"));
  await button(login.withPasskey).click();
  await expectDashboard(person.firstName);
  await expect(page).toHaveURL(appPathTo("invoices"));
});

test("a second step asks for a code of the app after the password, and takes a recovery code once", async ({
  page,
  context,
}) => {
  const person = await registered(context);
  const { button, dialog, field, logIn, expectDashboard } = customerOn(page, "nl", mouse);
  await page.goto(appPathTo("profile"));
  await button(t.security.secondStep.turnOnWithApp).click();
  await dialog().getByLabel(fields.password, { exact: true }).fill(person.password);
  await button(t.security.app.next).click();
  await expect(dialog().getByRole("img", { name: t.security.app.qrCode })).toBeVisible();
  const uri = await dialog()
    .getByRole("link", { name: t.security.app.openHere, includeHidden: true })
    .getAttribute("href");
  const secret = Secret.fromBase32(new URL(uri ?? "").searchParams.get("secret") ?? "");
  // No half minute's code is taken twice, and that of the next one is taken already.
  const code = (ahead = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * HALF_MINUTE });
  await field(t.security.app.code).fill(code());
  await button(t.security.app.confirm).click();
  await expect(dialog().getByRole("listitem")).toHaveCount(10);
  const codes = await dialog().getByRole("listitem").allInnerTexts();
  await button(t.security.codes.kept).click();
  await expect(page.getByText(t.security.secondStep.on, { exact: true })).toBeVisible();

  await logOut(page);
  await page.goto(appPathTo("invoices"));
  await logIn(person);
  await field(secondStep.appCode).fill(code(1));
  await button(secondStep.submit).click();
  await expectDashboard(person.firstName);
  await expect(page).toHaveURL(appPathTo("invoices"));

  await logOut(page);
  await page.goto(appPathTo("login"));
  await logIn(person);
  await button(secondStep.useRecoveryCode).click();
  await field(secondStep.recoveryCode).fill(codes[0] ?? "");
  await button(secondStep.submit).click();
  await expectDashboard(person.firstName);
  const { email, password } = person;
  expect((await context.request.post(apiPaths.login, { data: { email, password } })).status()).toBe(401);
  expect((await context.request.post(accountPaths.secondStepCode, { data: { code: codes[0] } })).status()).toBe(422);
});
