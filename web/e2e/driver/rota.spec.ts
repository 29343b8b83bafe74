import { readTexts } from "@domrit/shared/i18n/read-texts.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { product } from "../config.ts";
import { signedInToOffice } from "../office/staff.ts";
import { expect, test } from "../test.ts";
import { newDriver } from "./phone.ts";

const t = readTexts("nl");

test("a driver sees their rota, asks for free days, and hears what the desk says to it", async ({ browser }) => {
  const office = await browser.newContext({ baseURL: product.siteUrl, locale: "nl-NL" });
  await signedInToOffice(office.request, "desk");
  // A first name has no digits; a second try has another.
  const name = `Roos ${String(Date.now()).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
  const { driver, phone } = await newDriver(browser, office.request, name);
  const today = dayOf(new Date());
  const shift = { driverId: driver.id, carId: null, date: today, from: "06:00", until: "15:00" };
  await post(office.request, officePaths.plannedShifts, shift);
  await phone.goto("/driver?lng=nl");
  const words = t["driver-rota"];
  await phone.getByText(words.title, { exact: true }).click();
  await expect(phone.getByText("06:00–15:00")).toBeVisible();
  await phone.getByRole("button", { name: words.wishes.ask }).click();
  const dialog = phone.getByRole("dialog");
  await dialog.getByLabel(words.wishes.from).fill(daysAfter(today, 20));
  await dialog.getByLabel(words.wishes.until).fill(daysAfter(today, 22));
  await expectNoFindings(phone, "asking for free days");
  await dialog.getByRole("button", { name: words.wishes.send }).click();
  await expect(phone.getByText(words.wishes.asked)).toBeVisible();

  const desk = await office.newPage();
  await desk.goto("/office/shifts");
  const section = desk.getByRole("region", { name: t["office-fleet"].wishes.title });
  await expect(section.getByText(name, { exact: true })).toBeVisible();
  await expectNoFindings(desk, "wishes for free days");
  await section.getByRole("button", { name: new RegExp(`^${t["office-fleet"].wishes.grant} \\(${name}`) }).click();
  await expect(phone.getByText(words.wishes.granted, { exact: true }), "without loading the page").toBeVisible();
  await expect(phone.getByText(/^U bent vrij: /).first()).toBeVisible();
  await office.close();
});
