import nlCapacity from "@domrit/shared/i18n/nl/office/office-capacity.json" with { type: "json" };
import nlRegisters from "@domrit/shared/i18n/nl/office/office-fleet.json" with { type: "json" };
import nlRefusals from "@domrit/shared/i18n/nl/site/refusals.json" with { type: "json" };
import { localAppPath, OFFICE, pathTo } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { type Browser, expect, type Page } from "@playwright/test";
import { expectNoFindings } from "../axe.ts";
import { guestOn } from "../guest.ts";
import { shareOfLocales } from "../ride/share.ts";
import { test } from "../test.ts";
import { texts } from "../texts.ts";
import { signedInToOffice } from "./staff.ts";

/** Far from the days on which other journeys ride; each test has one of its own. */
const dateIn = (days: number): string => toWallTime(new Date(Date.now() + days * 86_400_000)).date;
const RIDE = { pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport", vehicleType: "luxury" };

/** A manager lets no sedan begin between eleven and twelve on a date, on the office's page. */
async function closeEleven(browser: Browser, date: string, look?: (page: Page) => Promise<void>): Promise<void> {
  // The office needs script, whatever the guest has.
  const context = await browser.newContext({ javaScriptEnabled: true });
  await signedInToOffice(context.request, "manager");
  const page = await context.newPage();
  await page.goto(`${OFFICE}/capacity?date=${date}`);
  await page.getByRole("button", { name: nlCapacity.edit }).click();
  await page.getByLabel(nlCapacity.for).selectOption("forDate");
  await page.getByLabel(`${nlCapacity.kinds.luxury}, 11:00–12:00`, { exact: true }).fill("0");
  await page.getByRole("button", { name: nlCapacity.save, exact: true }).click();
  await expect(page.getByRole("row", { name: "11:00–12:00" })).toContainText(nlCapacity.closed);
  await look?.(page);
  await context.close();
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

for (const locale of shareOfLocales("nl")) {
  test(`${locale}: who asks for a full hour hears it before booking, and takes a free time with one press`, async ({
    page,
    browser,
  }) => {
    const date = dateIn(25);
    await closeEleven(browser, date, (office) => expectNoFindings(office, "capacity"));
    const guest = guestOn(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(pathTo("home", locale));
    await guest.fillRide(locale);
    const t = texts[locale].booking;
    await guest.form(locale).getByLabel(t.form.pickupDate, { exact: true }).fill(date);
    await guest.form(locale).getByLabel(t.form.pickupTime, { exact: true }).fill("11:20");
    await button(page, t.form.calculatePrice).click();
    await expect(guest.form(locale).getByRole("alert")).toContainText(t.full.nearest);
    await expectNoFindings(page, "the full hour");
    await button(page, "12:00").click();
    await button(page, t.form.confirmBooking).click();
    expect(await guest.confirm(locale)).toMatchObject({ pickupDate: date, pickupTime: "12:00" });
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  for (const locale of shareOfLocales("tr")) {
    test(`${locale}: the page of a full hour offers free times, keeps what was typed, and books`, async ({
      page,
      browser,
    }) => {
      const date = dateIn(26);
      await closeEleven(browser, date);
      const t = texts[locale].booking;
      const asked = new URLSearchParams({ ...RIDE, pickupDate: date, pickupTime: "11:20" });
      await page.goto(`${localAppPath("book", locale)}?${asked}`);
      await page.locator("[name=contactName]").fill("Ada Kanarie");
      await expect(page.getByRole("main").getByRole("alert")).toContainText(t.full.nearest);
      await button(page, "10:45").click();
      await expect(page.locator("[name=contactName]")).toHaveValue("Ada Kanarie");
      await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
      await button(page, t.confirm.confirm).click();
      await expect(page).toHaveURL(/\/booking-confirmation\/\d+$/);
      await expect(page.getByRole("main")).toContainText("10:45");
    });
  }
});

test("the desk keeps its drivers and cars by keyboard", async ({ page, context }) => {
  await signedInToOffice(context.request, "desk");
  await page.goto(`${OFFICE}/registers`);
  await button(page, nlRegisters.drivers.add).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel(nlRegisters.fields.firstName).focus();
  await page.keyboard.type("Nermin");
  await page.keyboard.press("Enter");
  const working = page.getByRole("switch", { name: /Nermin/ });
  await expect(working).toBeChecked();
  await working.focus();
  await page.keyboard.press("Space");
  await expect(working).not.toBeChecked();
  await button(page, nlRegisters.cars.add).click();
  const dialog = page.getByRole("dialog");
  for (const [field, text] of Object.entries({ plate: "tx123b", make: "Škoda", model: "Superb", colour: "zwart" })) {
    await dialog.getByLabel(nlRegisters.fields[field as "plate"], { exact: true }).fill(text);
  }
  await button(page, nlRegisters.save).click();
  await expect(dialog.getByText(nlRefusals.carClassRequired)).toBeVisible();
  await dialog.getByLabel(nlRegisters.classes.sedan, { exact: true }).check();
  await dialog.getByLabel(nlRegisters.classes.luxury).check();
  await expectNoFindings(page, "a new car");
  await button(page, nlRegisters.save).click();
  await expect(page.getByRole("row", { name: /TX-123-B/ })).toContainText(nlRegisters.classes.luxury);
  await expectNoFindings(page, "registers");
});
