import staff from "@domrit/shared/i18n/nl/office/office-staff.json" with { type: "json" };
import { officePaths } from "@domrit/shared/office/paths.ts";
import { appPathTo, OFFICE } from "@domrit/shared/site/pages.ts";
import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { withAuthenticator } from "../account/authenticator.ts";
import { registered } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { keyboardOn } from "../input-method.ts";
import { somebody } from "../mailroom.ts";
import { shareOfOfficeLocales } from "../ride/share.ts";
import { test } from "../test.ts";
import { texts } from "../texts.ts";
import { invitedToOffice, officeTexts, signedInToOffice } from "./staff.ts";

const SIGN_IN = `${OFFICE}/sign-in`;
const PASSWORD = "vier natte kikkers op dinsdag";
const HALF_MINUTE = 30_000;
const WIDTHS = [1280, 768];

// Without a session the answer is 401, without a proof 403, and at an unknown address 404.
test.use({ allowedErrors: [/status of (401|403|404)/] });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const accountOf = (page: Page, name: string, { account } = officeTexts.nl) =>
  button(page, account.open.replace("{{name}}", name));

test("an invited member makes a passkey, signs in, signs out and in again, and gets to the page they wanted", async ({
  page,
  browser,
}) => {
  const t = officeTexts.nl;
  await withAuthenticator(page);
  const { name, link } = await invitedToOffice(browser, "manager");
  await page.goto(link);
  await expect(heading(page)).toHaveText(t.join.title.replace("{{name}}", name));
  await expect(page).toHaveURL(`${OFFICE}/join`);
  await page.reload();
  await button(page, t.join.withPasskey).click();
  await expect(page).toHaveURL(OFFICE);
  await accountOf(page, name).click();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText(t.roles.manager, { exact: true })).toBeVisible();

  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("office-")));
  await page.goto(`${OFFICE}/new`);
  await page.locator('form [name="contactPhone"]').fill("06 12345678");
  await expect.poll(drafts).toEqual(["office-caller"]);
  await accountOf(page, name).click();
  await button(page, t.signOut.submit).click();
  await expect(page).toHaveURL(SIGN_IN);
  expect(await drafts(), "what was typed is forgotten").toEqual([]);
  await page.goto(`${OFFICE}/nowhere?x=1`);
  await button(page, t.signIn.withPasskey).click();
  await expect(page).toHaveURL(`${OFFICE}/nowhere?x=1`);
  await expect(heading(page)).toHaveText(t.notFound.title);

  await page.goto(link);
  await expect(heading(page)).toHaveText(t.join.gone);

  await page.goto(`${OFFICE}/staff`);
  await managesStaffByPasskey(page, somebody().email);
});

/** Invites somebody, gives them another role and invites them again, each with a fresh proof by the passkey. */
async function managesStaffByPasskey(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  const prove = async () => {
    await expect(dialog.getByText(staff.proof.text)).toBeVisible();
    await dialog.getByRole("button", { name: staff.proof.withPasskey }).click();
  };
  const takeLink = async () => {
    await expect(dialog.getByText("/office/join#token=")).toBeVisible();
    await button(page, staff.invite.close).click();
  };
  await button(page, staff.invite.open).click();
  await dialog.getByLabel(staff.fields.name).fill("Kim de Boer");
  await dialog.getByLabel(officeTexts.nl.fields.email).fill(email);
  await button(page, staff.invite.submit).click();
  await prove();
  await takeLink();
  const row = page.getByRole("row", { name: email });
  const inMenu = async (name: string) => {
    await row.locator("button[popovertarget]").click();
    await row.getByRole("button", { name }).click();
  };
  await inMenu(staff.role.manager);
  await expect(dialog.getByText(staff.role.managerText)).toBeVisible();
  await dialog.getByRole("button", { name: staff.role.manager }).click();
  await prove();
  await expect(row.getByText(officeTexts.nl.roles.manager, { exact: true })).toBeVisible();
  await inMenu(staff.invite.again);
  await button(page, staff.invite.submit).click();
  await prove();
  await takeLink();
}

test("a member without a passkey joins and signs in with password and code, by keyboard, in English", async ({
  page,
  browser,
}) => {
  const t = officeTexts.en;
  const { press, fill } = keyboardOn(page);
  const { name, email, link } = await invitedToOffice(browser, "manager");
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${SIGN_IN}?lng=en`);
  await page.goto(link);
  await press(button(page, t.join.withPassword));
  const uri = await page
    .getByRole("link", { name: texts.en.security.app.openHere, includeHidden: true })
    .getAttribute("href");
  const secret = Secret.fromBase32(new URL(uri ?? "").searchParams.get("secret") ?? "");
  // No half minute's code is taken twice, and that of the next one is taken already.
  const code = (ahead = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * HALF_MINUTE });
  await fill(page.getByLabel(t.join.password, { exact: true }), PASSWORD);
  await fill(page.getByLabel(texts.en.security.app.code), code());
  await press(button(page, t.join.submit));
  await expect(page).toHaveURL(OFFICE);
  await press(accountOf(page, name, t));
  await expect(page.getByText(t.roles.manager, { exact: true })).toBeVisible();
  await press(button(page, t.signOut.submit));
  await expect(page).toHaveURL(SIGN_IN);
  await fill(page.getByLabel(t.fields.email), email);
  await fill(page.getByLabel(t.fields.password, { exact: true }), PASSWORD);
  await fill(page.getByLabel(t.fields.code), "000000");
  await press(button(page, t.signIn.submit));
  await expect(page.getByText(t.signIn.wrong)).toBeVisible();
  await fill(page.getByLabel(t.fields.code), code(1));
  await press(button(page, t.signIn.submit));
  await expect(page).toHaveURL(OFFICE);
});

test("a customer's session does not open the office, nor one of the staff the account of a customer", async ({
  page,
  context,
}) => {
  await registered(context);
  await page.goto(OFFICE);
  await expect(page).toHaveURL(SIGN_IN);
  expect((await context.request.get(officePaths.me)).status()).toBe(401);
  await context.clearCookies();
  await signedInToOffice(context.request, "manager");
  await page.goto(appPathTo("profile"));
  await expect(page).toHaveURL(/\/login\?from=/);
});

test("the frame comes as a page that says it needs script, in a language of the office; nothing of it is in public pages", async ({
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { "Accept-Language": "tr" },
  });
  const office = await visitor.get(OFFICE);
  const page = await office.text();
  expect([office.status(), office.headers()["x-robots-tag"]]).toEqual([200, "noindex"]);
  expect(page).toContain('<html lang="en"');
  expect(page).toContain(officeTexts.en.needsScript);
  expect(page).toMatch(/<link rel="stylesheet" href="[^"]*office-/);
  expect((await visitor.get(`${OFFICE}/nowhere`)).status()).toBe(404);
  const home = await (await visitor.get("/")).text();
  expect(home).toContain("nav-item");
  expect(home).not.toMatch(/office-tab|assets\/office/);
  expect(await (await visitor.get("/sitemap.xml")).text()).not.toContain(OFFICE);
  await visitor.dispose();
});

for (const locale of shareOfOfficeLocales("en")) {
  test(`the pages to get in and the frame are accessible, in ${locale}`, async ({ page, context, browser }) => {
    test.setTimeout(240_000);
    const t = officeTexts[locale];
    const look = async (where: string) => {
      await expect(page.locator("h1")).toHaveCount(1);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width);
        await expectNoFindings(page, `${where}, ${width}`);
      }
    };
    const { link } = await invitedToOffice(browser, "desk");
    await page.goto(`${SIGN_IN}?lng=${locale}#demo=none`);
    await button(page, t.signIn.submit).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await look("sign in");
    await page.goto(link);
    await button(page, t.join.withPassword).click();
    await expect(page.getByRole("img", { name: texts[locale].security.app.qrCode })).toBeVisible();
    await look("join");
    await signedInToOffice(context.request, "manager");
    await page.goto(OFFICE);
    await expect(heading(page)).toBeVisible();
    await look("office");
    for (const menu of [new RegExp(`^${t.nav.groups.manage}`), t.account.open.replace("{{name}}", "")]) {
      await page.getByRole("button", { name: menu }).click();
      await look(`office, ${menu}`);
      await page.keyboard.press("Escape");
    }
    await page.goto(`${OFFICE}/nowhere`);
    await expect(heading(page)).toHaveText(t.notFound.title);
    await look("nowhere");
    await page.goto(`${OFFICE}/staff`);
    await expect(page.getByRole("table")).toBeVisible();
    await look("staff");
    await page.goto(`${OFFICE}/audit?act=staff_invited`);
    await expect(page.getByRole("row").nth(1)).toContainText("Kees de Wit");
    await look("audit trail");
  });
}
