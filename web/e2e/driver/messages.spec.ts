import { readTexts } from "@domrit/shared/i18n/read-texts.ts";
import { expectNoFindings } from "../axe.ts";
import { product } from "../config.ts";
import { signedInToOffice } from "../office/staff.ts";
import { expect, test } from "../test.ts";
import { newDriver } from "./phone.ts";

const t = readTexts("nl");

test("the desk writes to a driver, who answers by a press and in words, without network too", async ({ browser }) => {
  const office = await browser.newContext({ baseURL: product.siteUrl, locale: "nl-NL" });
  await signedInToOffice(office.request, "desk");
  // A first name has no digits; a second try has another.
  const name = `Post ${String(Date.now()).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
  const { driver, phone } = await newDriver(browser, office.request, name);
  await phone.goto("/driver?lng=nl");
  const desk = await office.newPage();
  await desk.goto(`/office/messages?driver=${driver.id}`);
  const words = t["office-inbox"].drivers;
  const log = desk.getByRole("log");
  const form = desk.getByRole("form", { name: words.write });
  const write = async (text: string) => {
    await form.getByLabel(words.text, { exact: true }).fill(text);
    await form.getByLabel(words.text, { exact: true }).press("Enter");
  };
  await write("De Maliebaan is dicht, rijd om.");
  const said = t["driver-messages"];
  const sheet = phone.locator("[data-beside]");
  await expect(sheet.getByText("De Maliebaan is dicht, rijd om.", { exact: true })).toBeVisible();
  await expect(log.getByText(words.read), "the desk sees that it was read").toBeVisible();
  await expectNoFindings(phone, "a message of the desk");
  await expectNoFindings(desk, "a conversation with a driver");
  await sheet.getByRole("button", { name: new RegExp(`^${said.quick.call}`) }).click();
  await expect(log.getByText(words.quick.call, { exact: true })).toBeVisible();
  const part = phone.getByRole("region", { name: said.title });
  await expect(part.getByText(/gelezen door de centrale/), "the driver sees that it was read").toBeVisible();

  await phone.context().setOffline(true);
  await part.getByRole("button", { name: said.write }).click();
  const dialog = phone.getByRole("dialog");
  await dialog.getByLabel(said.words).fill("Ik sta in de tunnel");
  await dialog.getByRole("button", { name: said.send }).click();
  await expect(part.getByText(/wacht op verbinding/)).toBeVisible();
  await phone.context().setOffline(false);
  await expect(log.getByText("Ik sta in de tunnel")).toBeVisible({ timeout: 15_000 });

  await desk.getByRole("link", { name: words.many.title }).click();
  await form.getByLabel(words.many.choose).click();
  await form.getByLabel(name).click();
  await write("Neem straks de sleutels mee");
  await expect(sheet.getByText("Neem straks de sleutels mee", { exact: true })).toBeVisible();
  await expectNoFindings(desk, "a message to more drivers");
  await office.close();
});
