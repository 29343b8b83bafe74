import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { LANGUAGE_COOKIE } from "@domrit/shared/site/language.ts";
import { appPathTo, localAppPath } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { product } from "../config.ts";
import { expectMails } from "../mailroom.ts";
import { shareOfLocales } from "../ride/share.ts";
import { report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { booked, newCustomer, registered } from "./person.ts";

test.use({ javaScriptEnabled: false, allowedErrors: [/status of 4\d\d/], actionTimeout: 15_000 });

const NEW_PASSWORD = "zes treden naar de dom";

/** A page without script in one language, and what a customer does there. */
function plainPage(page: Page, locale: Locale) {
  const t = texts[locale];
  const main = page.getByRole("main");
  const button = (name: string) => main.getByRole("button", { name, exact: true });
  const field = (name: string) => main.getByLabel(name, { exact: true });
  const form = (name: string) => main.getByRole("form", { name });
  const fill = async (answers: Record<string, string>) => {
    for (const [name, answer] of Object.entries(answers)) await field(name).fill(answer);
  };
  const says = (text: string) => expect(main.getByRole("alert").filter({ hasText: text }).first()).toBeVisible();
  const open = async (path: string) => {
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: locale, url: product.siteUrl }]);
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
  };
  const logIn = async (email: string, password: string) => {
    await fill({ [t.account.fields.email]: email, [t.account.fields.password]: password });
    await button(t.account.login.submit).click();
  };
  return { t, main, button, field, form, fill, says, open, logIn };
}

for (const locale of shareOfLocales("nl")) {
  test(`a customer registers, is refused, signs out and in, and goes back to where they wanted to go (${locale})`, async ({
    page,
  }) => {
    const { t, button, field, fill, says, open, logIn } = plainPage(page, locale);
    const { fields } = t.account;
    const customer = newCustomer();
    await open(appPathTo("register"));
    const { firstName, lastName, username, email, phone } = customer;
    await fill({ [fields.firstName]: firstName, [fields.lastName]: lastName, [fields.username]: username });
    await fill({
      [fields.phone]: phone,
      [fields.email]: "nothing",
      [fields.password]: "q7#x",
      [fields.confirmPassword]: "x",
    });
    await button(t.account.register.submit).click();
    await says(t.validation.emailInvalid);
    await says(t.validation.passwordShort);
    await expect(field(fields.firstName)).toHaveValue(firstName);
    await expect(field(fields.email)).toHaveValue("nothing");
    await expect(field(fields.password)).toHaveValue("");
    expect(await page.content()).not.toContain("q7#x");
    await fill({ [fields.email]: email, [fields.password]: "wachtwoord", [fields.confirmPassword]: "wachtwoord" });
    await button(t.account.register.submit).click();
    await says(t.refusals.guessableWord);
    await fill({ [fields.password]: customer.password, [fields.confirmPassword]: customer.password });
    await button(t.account.register.submit).click();
    await says(t.account.register.done);
    await expect(page).toHaveURL(appPathTo("dashboard"));
    await button(t.account.logout.title).click();
    await says(t.toasts.loggedOut);

    await page.goto(appPathTo("payment"));
    await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fpayment$/);
    await logIn(email, "niet dit wachtwoord");
    await says(t.errors.wrong_credentials);
    await expect(field(fields.email)).toHaveValue(email);
    await logIn(email, customer.password);
    await says(t.account.login.done);
    await expect(page).toHaveURL(appPathTo("payment"));
    await expect(page.getByText(t.cards.empty.title)).toBeVisible();
  });
}

for (const locale of shareOfLocales("tr")) {
  test(`a company asks to ride on account: what is wrong is said and nothing typed is lost (${locale})`, async ({
    page,
    context,
  }) => {
    const { t, button, form, main, says, open } = plainPage(page, locale);
    const { account } = t.invoices;
    await registered(context);
    await open(appPathTo("invoices"));
    await main.getByText(account.open, { exact: true }).click();
    const field = (name: string) => form(account.title).locator(`[name=${name}]`);
    const asked = { company: "Kaya B.V.", kvk: "1234", street: "Oudegracht 158", postalCode: "3511 AZ" };
    for (const [name, typed] of Object.entries(asked)) await field(name).fill(typed);
    await button(account.submit).click();
    await says(t.validation.kvkInvalid);
    await says(t.validation.cityRequired);
    await expect(field("company")).toHaveValue("Kaya B.V.");
    await field("kvk").fill("1234 5678");
    await field("city").fill("Utrecht");
    await button(account.submit).click();
    await says(account.sent);
    await expect(main.getByText(account.state.requested)).toBeVisible();
  });
}

for (const locale of shareOfLocales("en")) {
  test(`cards are saved, chosen and deleted, and invoices addressed (${locale})`, async ({ page, context }) => {
    const { t, button, field, fill, says, open } = plainPage(page, locale);
    await registered(context);
    await open(appPathTo("payment"));
    const { form: f } = t.cards;
    const give = async (number: string) => {
      await fill({ [f.cardNumber]: number, [f.holderName]: "A. de Vries", [f.cvv]: "123" });
      await field(f.expiryMonth).selectOption("12");
      await field(f.expiryYear).selectOption(String(new Date().getFullYear() + 2));
      await button(f.submit).click();
    };
    await button(t.cards.empty.add).click();
    await give("4242 4242 4242 4241");
    await says(t.validation.cardNumberInvalid);
    await expect(field(f.holderName)).toHaveValue("A. de Vries");
    await expect(field(f.expiryMonth)).toHaveValue("12");
    expect(await page.content()).not.toContain("4241");
    await give("4242 4242 4242 4242");
    await says(f.done);
    await button(t.cards.add).click();
    await give("5555 5555 5555 4444");
    await says(f.done);
    const cards = page.getByRole("article");
    await cards.nth(1).getByRole("button", { name: t.cards.makeDefault }).click();
    await says(t.cards.madeDefault);
    await cards.nth(1).getByRole("button", { name: t.cards.delete.open }).click();
    await button(t.cards.delete.confirm).click();
    await says(t.cards.delete.done);
    await expect(cards).toHaveCount(1);

    await page.goto(appPathTo("invoices"));
    const { details } = t.invoices;
    // A request for an account, on this page too, asks for an address as well.
    const of = (name: string) => page.locator(`#invoice-details-${name}`);
    await of("street").fill("Biltstraat 10");
    await of("city").fill("Utrecht");
    await of("postalCode").fill("12");
    await button(details.save).click();
    await says(t.validation.postalCodeInvalid);
    await expect(of("postalCode")).toHaveValue("12");
    await of("postalCode").fill("3572 AA");
    await button(details.save).click();
    await says(details.saved);
    await expect(of("street")).toHaveValue("Biltstraat 10");
    await button(details.erase).click();
    await says(details.erased);
    await expect(of("street")).toHaveValue("");
  });
}

for (const locale of shareOfLocales("tr")) {
  test(`the profile, the password, other sessions and the account itself (${locale})`, async ({
    page,
    context,
    browser,
  }) => {
    const { t, button, field, form, fill, says, open, logIn } = plainPage(page, locale);
    const customer = await registered(context);
    const elsewhere = await browser.newContext({ baseURL: product.siteUrl });
    await elsewhere.request.post("/api/auth/login", { data: { email: customer.email, password: customer.password } });
    await open(appPathTo("profile"));
    const { fields } = t.account;
    await fill({ [fields.firstName]: "Meral", [fields.email]: `new-${customer.email}` });
    await button(t.profile.save).click();
    await says(t.validation.passwordForEmail);
    await expect(field(fields.firstName)).toHaveValue("Meral");
    await form(t.profile.person).getByLabel(t.profile.currentPassword, { exact: true }).fill(customer.password);
    await button(t.profile.save).click();
    await says(t.profile.saved);
    await expect(page.getByText(t.profile.email.pending)).toBeVisible();
    await button(t.profile.email.resend).click();
    await says(t.profile.email.sent);
    await button(t.profile.email.cancel).click();
    await says(t.profile.email.cancelled);

    await button(t.profile.sessions.endOthers).click();
    const ending = page.getByRole("region", { name: t.profile.sessions.question });
    const giveTo = async (password: string) => {
      await ending.getByLabel(fields.password, { exact: true }).fill(password);
      await ending.getByRole("button", { name: t.profile.sessions.endOthers }).click();
    };
    await giveTo("niet dit wachtwoord");
    await expect(ending.getByText(t.refusals.passwordWrong)).toBeVisible();
    await giveTo(customer.password);
    await says(t.profile.sessions.ended);
    expect((await elsewhere.request.get("/api/auth/user")).status()).toBe(401);

    const changing = form(t.profile.password.title);
    await changing.getByLabel(t.profile.currentPassword, { exact: true }).fill(customer.password);
    await changing.getByLabel(fields.newPassword, { exact: true }).fill(NEW_PASSWORD);
    await changing.getByLabel(t.profile.password.confirm, { exact: true }).fill(NEW_PASSWORD);
    await button(t.profile.password.submit).click();
    await says(t.profile.password.changed);

    const download = page.waitForEvent("download");
    await button(t.profile.export.submit).click();
    expect((await download).suggestedFilename()).toBe("domrit.json");

    await button(t.profile.delete.open).click();
    const deleting = page.getByRole("region", { name: t.profile.delete.question });
    await deleting.getByLabel(fields.password, { exact: true }).fill(NEW_PASSWORD);
    await deleting.getByRole("button", { name: t.profile.delete.submit }).click();
    await says(t.profile.delete.done);
    await logIn(customer.email, NEW_PASSWORD);
    await says(t.errors.wrong_credentials);
  });
}

for (const locale of shareOfLocales("nl")) {
  test(`a forgotten password and an address are put right by the mailed links (${locale})`, async ({
    page,
    context,
  }) => {
    const { t, button, fill, says, open, logIn } = plainPage(page, locale);
    const customer = await registered(context);
    const [welcome] = await expectMails(customer.email, 1);
    await page.goto(/https?:\S+token=\S+/.exec(welcome?.Text ?? "")?.[0] ?? "");
    await expect(page).toHaveURL(appPathTo("confirmEmail"));
    await button(t.account.confirmEmail.submit).click();
    await says(t.account.confirmEmail.done);
    await says(t.account.access.onlyPassword);
    await context.clearCookies();
    await open(appPathTo("forgotPassword"));
    await fill({ [t.account.fields.email]: customer.email });
    await button(t.account.forgot.submit).click();
    await says(t.account.forgot.sent);
    const links = (await expectMails(customer.email, 2)).map(({ Text }) => /https?:\S+token=\S+/.exec(Text)?.[0] ?? "");
    const link = (path: string) => links.find((href) => href.includes(path)) ?? "";
    await page.goto(link(appPathTo("resetPassword")));
    await expect(page).toHaveURL(appPathTo("resetPassword"));
    const giveNew = async () => {
      await fill({ [t.account.fields.newPassword]: NEW_PASSWORD, [t.account.fields.confirmPassword]: NEW_PASSWORD });
      await button(t.account.reset.submit).click();
    };
    await giveNew();
    await says(t.account.reset.done);
    await page.goto(link(appPathTo("resetPassword")));
    await giveNew();
    await says(t.account.reset.usedUp);
    await page.goto(appPathTo("login"));
    await logIn(customer.email, NEW_PASSWORD);
    await says(t.account.login.done);
    await page.goto(link(appPathTo("confirmEmail")));
    await button(t.account.confirmEmail.submit).click();
    await says(t.account.confirmEmail.usedUp);
  });
}

for (const locale of shareOfLocales("tr")) {
  test(`a change of the address is undone from the mailbox that is left (${locale})`, async ({ page, context }) => {
    const { t, button, fill, says, open } = plainPage(page, locale);
    const customer = await registered(context);
    await open(appPathTo("profile"));
    const person = page.getByRole("form", { name: t.profile.person, exact: true });
    await person.getByLabel(t.account.fields.email, { exact: true }).fill(`n.${customer.email}`);
    await button(t.profile.save).click();
    await person.getByLabel(t.profile.currentPassword, { exact: true }).fill(customer.password);
    await button(t.profile.save).click();
    await expect(page.getByText(t.profile.email.pending)).toBeVisible();
    const mails = await expectMails(customer.email, 2);
    const told = mails.map(({ Text }) => /https?:\S+undo-email\?token=\S+/.exec(Text)?.[0]).find(Boolean);
    await page.goto(told ?? "");
    await button(t.account.undoEmail.submit).click();
    await expect(page).toHaveURL(appPathTo("resetPassword"));
    await fill({ [t.account.fields.newPassword]: NEW_PASSWORD, [t.account.fields.confirmPassword]: NEW_PASSWORD });
    await button(t.account.reset.submit).click();
    await says(t.account.reset.done);
    await page.goto(told ?? "");
    await button(t.account.undoEmail.submit).click();
    await says(t.account.undoEmail.usedUp);
  });
}

for (const locale of shareOfLocales("en")) {
  test(`a second step is set up, taken and turned off (${locale})`, async ({ page, context }) => {
    const { t, button, field, fill, says, open, logIn } = plainPage(page, locale);
    const customer = await registered(context);
    await open(appPathTo("profile"));
    await expect(page.locator("noscript p").first()).toHaveText(t.account.passkeysNeedScript);
    await button(t.security.secondStep.turnOnWithApp).click();
    const setting = page.getByRole("region", { name: t.security.app.title });
    await setting.getByLabel(t.account.fields.password, { exact: true }).fill(customer.password);
    await setting.getByRole("button", { name: t.security.app.next }).click();
    await expect(setting.getByRole("img", { name: t.security.app.qrCode })).toBeVisible();
    const secret = (await setting.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/).innerText()).replaceAll(" ", "");
    const code = (inSeconds = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + inSeconds * 1000 });
    await field(t.security.app.code).fill("000000");
    await button(t.security.app.confirm).click();
    await expect(page.getByText(t.validation.secondStepWrong).first()).toBeVisible();
    await field(t.security.app.code).fill(code());
    await button(t.security.app.confirm).click();
    const codes = page.getByRole("list", { name: t.security.codes.list }).getByRole("listitem");
    await expect(codes.first()).toBeVisible();
    const [first = "", second = ""] = await codes.allInnerTexts();
    await button(t.security.codes.kept).click();
    await expect(page.getByText(t.security.secondStep.on, { exact: true })).toBeVisible();
    await button(t.account.logout.title).click();

    await logIn(customer.email, customer.password);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.account.secondStep.title);
    await button(t.account.secondStep.useRecoveryCode).click();
    await fill({ [t.account.secondStep.recoveryCode]: "wrong-code" });
    await button(t.account.secondStep.submit).click();
    await expect(page.getByText(t.validation.secondStepWrong).first()).toBeVisible();
    await fill({ [t.account.secondStep.recoveryCode]: first });
    await button(t.account.secondStep.submit).click();
    await says(t.account.login.done);

    await page.goto(appPathTo("profile"));
    await button(t.security.secondStep.turnOff).click();
    const turning = page.getByRole("region", { name: t.security.secondStep.turnOffQuestion });
    await turning.getByLabel(t.account.fields.password, { exact: true }).fill(customer.password);
    await turning.getByLabel(t.security.code, { exact: true }).fill(second);
    await turning.getByRole("button", { name: t.security.secondStep.turnOff }).click();
    await says(t.security.secondStep.turnedOff);
  });
}

test("an invoice is saved, and a guest's ride becomes the customer's", async ({ page, context }) => {
  const { t, open } = plainPage(page, "nl");
  await registered(context);
  const { id } = await booked(context);
  await report({ bookingId: id, status: "confirmed" });
  await report({ bookingId: id, status: "completed" });
  await open(appPathTo("invoices"));
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole("article").count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  const download = page.waitForEvent("download");
  await page.getByRole("article").getByRole("button", { name: t.invoices.download }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await context.clearCookies();
  const customer = newCustomer();
  await booked(context);
  await context.request.post("/api/auth/register", { data: { ...customer, confirmPassword: customer.password } });
  await page.goto(appPathTo("trips"));
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("addresses are kept, changed and deleted", async ({ page, context }) => {
  const { t, main, button, fill, says, open } = plainPage(page, "nl");
  const words = t.profile.addresses;
  await registered(context);
  await open(appPathTo("profile"));
  await button(words.add).click();
  await fill({ [words.label]: "Thuis", [words.address]: "Oud" });
  await button(t.profile.save).last().click();
  await expect(main.getByText(t.validation.addressShort)).toBeVisible();
  await expect(main.getByLabel(words.label, { exact: true })).toHaveValue("Thuis");
  await fill({ [words.address]: "Kanaalstraat 12-bis A, Utrecht" });
  await button(t.profile.save).last().click();
  await says(words.saved);
  await expect(main.getByText("Kanaalstraat 12-bis A, Utrecht")).toBeVisible();
  const { date, time } = toWallTime(new Date(Date.now() + 72 * 3_600_000));
  const ride = { pickupLocation: "thuis", destination: "Utrecht Centraal", pickupDate: date, pickupTime: time };
  await page.goto(`${localAppPath("book", "nl")}?${new URLSearchParams({ ...ride, vehicleType: "luxury" })}`);
  await button("Kanaalstraat 12-bis A, Utrecht").click();
  await expect(page.locator("[name=pickupLocation]")).toHaveValue("Kanaalstraat 12-bis A, Utrecht");
  await page.goto(appPathTo("profile"));
  await main.getByRole("button", { name: `${words.change} (adres Thuis)` }).click();
  await fill({ [words.label]: "Ouders" });
  await button(t.profile.save).last().click();
  await says(words.saved);
  await main.getByRole("button", { name: `${words.delete} (adres Ouders)` }).click();
  await says(words.deleted);
  await expect(main.getByText("Kanaalstraat 12-bis A, Utrecht")).toBeHidden();
});

test("trips are narrowed to a period and a status, which the address keeps", async ({ page, context }) => {
  const { t, button, field, open } = plainPage(page, "nl");
  const { filter } = t.trips;
  await registered(context);
  await booked(context);
  await open(appPathTo("trips"));
  const trip = page.getByRole("article");
  await expect(trip).toHaveCount(1);
  await expect(field(filter.from)).toBeHidden();
  await field(filter.period).selectOption("last_month");
  await button(filter.show).click();
  await expect(page).toHaveURL(/[?&]period=last_month/);
  await expect(page.getByText(filter.none).last()).toBeVisible();
  await expect(field(filter.period)).toHaveValue("last_month");
  await field(filter.period).selectOption("range");
  await field(filter.from).fill("2020-01-02");
  await field(filter.to).fill("2020-01-01");
  await button(filter.show).click();
  await expect(page.getByText(t.validation.periodReversed)).toBeVisible();
  await expect(field(filter.to)).toHaveValue("2020-01-01");
  await expect(trip).toHaveCount(1);
  await field(filter.period).selectOption("upcoming");
  await field(filter.status).selectOption("open");
  await button(filter.show).click();
  await expect(trip).toHaveCount(1);
  await expect(field(filter.from)).toBeHidden();
  const odd = await page.goto(`${appPathTo("trips")}?period=someday&status=%00&from=2026-02-30`);
  expect(odd?.status()).toBe(200);
  await expect(trip).toHaveCount(1);
});

test("a customer who is too late with the second step begins again", async ({ page }) => {
  const { t, open } = plainPage(page, "nl");
  await open(`${appPathTo("login")}?step=code`);
  await expect(page.getByText(t.account.secondStep.expired)).toBeVisible();
});
