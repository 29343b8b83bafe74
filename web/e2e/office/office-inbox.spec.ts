import type { OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import type { Texts } from "@domrit/shared/i18n/resources.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import type { Page } from "@playwright/test";
import { expectNoFindings } from "../axe.ts";
import { keyboardOn } from "../input-method.ts";
import { expectMails, somebody } from "../mailroom.ts";
import { shareOfOfficeLocales } from "../ride/share.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { signedInToOffice } from "./staff.ts";

const INBOX = `${OFFICE}/inbox`;
const textsOf = (locale: OfficeLocale): Texts["office-inbox"] => texts[locale]["office-inbox"];

/** Sends the contact form, in Turkish. */
async function writeToOffice(page: Page, email: string, message: string): Promise<void> {
  await page.goto("/tr/contact");
  const form = page.getByRole("form").filter({ has: page.getByRole("textbox", { name: "E-posta" }) });
  await form.getByRole("textbox").first().fill("Deniz Kaya");
  await form.getByRole("textbox", { name: "E-posta" }).fill(email);
  await form.getByRole("textbox").last().fill(message);
  await form.getByRole("button").click();
  await expect(form.getByRole("alert")).toBeVisible();
}

test("a visitor writes in Turkish, the desk sees it at once, answers by keyboard, the visitor has the e-mail, and it is closed", async ({
  page,
  browser,
  baseURL,
}) => {
  const t = textsOf("nl");
  const { email } = somebody();
  const question = `Zeist'e de gidiyor musunuz? (${email})`;
  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signedInToOffice(page.request, "desk");
  await page.goto(INBOX);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await writeToOffice(visitor, email, question);

  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText(t.languages.tr);
  await expect(page.getByRole("link", { name: /^Inbox.*open/ })).toBeVisible();
  const { press, fill } = keyboardOn(page);
  await press(row.getByRole("link"));
  await expect(page.getByText(question, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: t.answer.in.replace("{{language}}", t.languages.tr) })).toBeVisible();

  const words = "Evet, Zeist'e de gidiyoruz.\n\nTelefonla da rezervasyon yapabilirsiniz.";
  const field = page.getByRole("form", { name: t.answer.title }).getByRole("textbox");
  await fill(field, "Evet");
  await page.reload();
  await expect(field).toHaveValue("Evet");
  await field.fill(words);
  await press(page.getByRole("button", { name: t.answer.send.email }));
  await expect(page.getByText(t.answerStates.sent, { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(field).toHaveValue("");

  const mails = await expectMails(email, 2);
  const answer = mails.find(({ Text }) => Text.includes("Zeist'e de gidiyoruz."));
  expect(answer?.Subject).toMatch(/^C-\w{3}-\w{3} numaralı mesajınıza yanıtımız$/);
  for (const said of ["Sayın Deniz Kaya,", words, `> ${question}`]) expect(answer?.Text).toContain(said);

  await page.getByRole("combobox", { name: t.close.outcome }).selectOption(t.outcomes.answered);
  await press(page.getByRole("button", { name: t.close.submit, exact: true }));
  await expect(page.getByRole("button", { name: t.close.reopen })).toBeVisible();
  await page.goto(`${INBOX}?state=closed`);
  await expect(row).toContainText(t.outcomes.answered);
  await page.goto(INBOX);
  await expect(page.getByRole("status").filter({ hasText: /\d/ })).toBeVisible();
  await expect(row).toHaveCount(0);
  await visitor.close();
});

for (const locale of shareOfOfficeLocales("en")) {
  test(`the inbox and an item are accessible, in ${locale}`, async ({ page, browser, baseURL }) => {
    const t = textsOf(locale);
    const { email } = somebody();
    const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
    await writeToOffice(visitor, email, `Een lange vraag over een rit (${email}), met veel woorden. `.repeat(9));
    await visitor.close();
    await signedInToOffice(page.request, "manager");
    const look = async (where: string) => {
      for (const width of [1280, 768]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width);
        await expectNoFindings(page, `${where}, ${width}`);
      }
    };
    await page.goto(`${INBOX}?lng=${locale}`);
    const row = page.getByRole("row").filter({ hasText: email });
    await expect(row).toBeVisible();
    await look("list");
    await row.getByRole("link").click();
    await page.getByRole("form", { name: t.answer.title }).getByRole("button", { name: t.answer.send.email }).click();
    await expect(page.locator("[aria-invalid=true]")).toBeFocused();
    await look("item");
  });
}
