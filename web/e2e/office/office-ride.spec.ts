import enBooking from "@domrit/shared/i18n/en/office/office-booking.json" with { type: "json" };
import nlOffice from "@domrit/shared/i18n/nl/office/office.json" with { type: "json" };
import nlBooking from "@domrit/shared/i18n/nl/office/office-booking.json" with { type: "json" };
import { confirmationPath, OFFICE, officeBookingPath } from "@domrit/shared/site/pages.ts";
import { type Browser, expect, type Page } from "@playwright/test";
import { booked, post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { product } from "../config.ts";
import { keyboardOn } from "../input-method.ts";
import { expectMails, somebody } from "../mailroom.ts";
import { playsTaxiCentre } from "../taxi-centre.ts";
import { test } from "../test.ts";
import { texts } from "../texts.ts";
import { signedInToOffice } from "./staff.ts";

/** What is told live is there within a second, and the driving of a busy test machine after it. */
const LIVE = { timeout: 3000 };
/** What is for good is kept back for ten seconds. */
const KEPT_BACK = { timeout: 13_000 };
const { acts, assign, cancel, conflict, happened, reasons } = nlBooking;
const { status, cancelled } = texts.nl.confirmation;

// Where no taxi centre is simulated there is none to be asked for, which the browser notes.
test.use({ allowedErrors: [/status of 404/] });
// biome-ignore lint/suspicious/noSkippedTests: runs wherever no other drives the same ride
test.skip(!playsTaxiCentre, "a taxi centre that drives by itself is as quick as the desk");

/** A browser of somebody of the office, on the page of a ride. */
async function deskAt(browser: Browser, id: number, locale = "nl"): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.siteUrl, viewport: { width: 1280, height: 900 } });
  await signedInToOffice(context.request, "desk");
  const page = await context.newPage();
  await page.goto(`${officeBookingPath(id)}?lng=${locale}`);
  return page;
}
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
/** An act that stands in the menu, opened by keyboard. */
async function fromMenu(page: Page, act: string) {
  await page.getByRole("button", { name: acts.more, exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: act }).press("Enter");
}
const stage = (page: Page, name: string) => page.getByText(name, { exact: true }).first();

test("the desk drives a ride from one page, and the guest's page follows each step by itself", async ({
  page: guest,
  context,
  browser,
}) => {
  const { id } = await booked(context);
  await guest.goto(confirmationPath(id));
  const desk = await deskAt(browser, id);
  await expect(stage(guest, status.received)).toBeVisible();

  await button(desk, acts.confirm).click();
  await expect(stage(guest, status.confirmed)).toBeVisible(LIVE);

  await expect(button(desk, acts.assign)).toBeEnabled();
  await desk.keyboard.press("2");
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(assign.otherDriver).check();
  await dialog.getByLabel(assign.firstName, { exact: true }).fill("Fatma");
  if (await dialog.getByLabel(assign.otherCar).isVisible()) await dialog.getByLabel(assign.otherCar).check();
  for (const [label, text] of [
    [assign.make, "Mercedes"],
    [assign.model, "E 300"],
    [assign.colour, "zwart"],
    [assign.plate, "TX-123-B"],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  await expectNoFindings(desk, "assigning a driver");
  await dialog.getByRole("button", { name: assign.submit, exact: true }).click();
  await expect(stage(guest, status.assigned)).toBeVisible(LIVE);
  await expect(guest.getByText("Fatma").first()).toBeVisible();

  for (const act of ["en_route", "arrived", "on_board", "completed"] as const) {
    await button(desk, acts[act]).click();
    // The ride is hours away: to complete it makes no sense yet.
    if (act === "completed") await desk.getByRole("dialog").getByRole("button", { name: acts.completed }).click();
    await expect(stage(guest, status[act])).toBeVisible(act === "completed" ? KEPT_BACK : LIVE);
    if (act !== "en_route") continue;
    await button(desk, new RegExp(nlOffice.undo.undo)).click();
    await expect(stage(guest, status.assigned)).toBeVisible(LIVE);
    await button(desk, acts[act]).click();
    await expect(stage(guest, status[act])).toBeVisible(LIVE);
  }
  const told = desk.getByRole("region", { name: texts.nl.timeline.title }).getByRole("listitem");
  for (const what of ["confirmed", "driver_assigned", "en_route", "arrived", "on_board", "completed"] as const) {
    await expect(told.filter({ hasText: happened[what] }).first()).toContainText(/door \S+/);
  }
  await desk.context().close();
});

test("two desks at one ride: the second is told who was first; the guest reads why the ride is cancelled", async ({
  page: guest,
  context,
  browser,
}) => {
  const { email } = somebody();
  const { id } = await booked(context);
  const kept = await context.request.put(`/api/bookings/${id}/contact`, { data: { contactEmail: email } });
  expect(kept.status()).toBe(200);
  await guest.goto(confirmationPath(id));
  const desk = await deskAt(browser, id);
  const { press, fill } = keyboardOn(desk);
  await fromMenu(desk, acts.cancel);
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(cancel.reason).selectOption({ label: reasons.vehicle });
  await fill(dialog.getByLabel(new RegExp(cancel.message)), "Wij bellen u om 9 uur.");
  await expect(dialog.getByText(cancelled.why.vehicle)).toBeVisible();
  await expectNoFindings(desk, "cancelling a ride");

  const other = await deskAt(browser, id, "en");
  await button(other, enBooking.acts.confirm).click();
  await expect(dialog.getByText(conflict.title)).toBeVisible(LIVE);
  await expect(dialog.getByText(new RegExp(`door .+: ${happened.confirmed}`))).toBeVisible();
  await press(dialog.getByRole("button", { name: conflict.goOn }));
  await press(dialog.getByRole("button", { name: acts.cancel }));
  await expect(dialog).toBeHidden();

  await expect(guest.getByText(cancelled.why.vehicle)).toBeVisible(LIVE);
  await expect(guest.getByText(/Wij bellen u om 9 uur\./).first()).toBeVisible();
  await expect(other.getByText(enBooking.statuses.cancelled).first()).toBeVisible(LIVE);
  const mails = await expectMails(email, 3);
  expect(mails.some(({ Text }) => Text.includes("Wij bellen u om 9 uur.") && Text.includes("pech"))).toBe(true);
  await Promise.all([desk.context().close(), other.context().close()]);
});

test("a ride is opened beside its list where there is room, else in its place, and left to the list as it was", async ({
  page,
  context,
}) => {
  const { id, reference } = await booked(context);
  await signedInToOffice(context.request, "desk");
  await post(context.request, `/api/office/bookings/${id}/confirm`, { version: 1 });
  const row = page.locator(`[data-ride="${id}"]`);
  const heading = page.getByRole("heading", { level: 1 });
  const leave = {
    "by Escape": () => page.keyboard.press("Escape"),
    "by its link": () =>
      page
        .getByRole("link", { name: new RegExp(`^(${nlBooking.close}|${nlBooking.back})$`) })
        .last()
        .click(),
    "by the way back": () => page.goBack(),
  };
  for (const [width, isBeside] of [
    [1280, true],
    [1024, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${OFFICE}?q=${reference}`);
    for (const [how, close] of Object.entries(leave)) {
      if (how === "by Escape" && !isBeside) continue;
      await row.focus();
      await page.keyboard.press("Enter");
      await expect(heading, how).toHaveText(reference);
      await expect(page).toHaveURL(officeBookingPath(id));
      await expect(page).toHaveTitle(new RegExp(reference));
      if (isBeside) await expect(heading).toBeFocused();
      await expect(row).toBeVisible({ visible: isBeside });
      if (how === "by its link") await expectNoFindings(page, `a ride of the office at ${width}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
      await close();
      await expect(page, how).toHaveURL(`${OFFICE}?q=${reference}`);
      await expect(row, how).toBeFocused();
    }
  }
  // Its address alone is its page, with nothing beside it.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(officeBookingPath(id));
  await expect(heading).toHaveText(reference);
  await expect(row).toHaveCount(0);
});

test("another ride takes the place of the one beside the list, and one step back closes it", async ({
  page,
  context,
}) => {
  const [first, second] = [await booked(context), await booked(context)];
  await signedInToOffice(context.request, "desk");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${OFFICE}?show=all`);
  const heading = page.getByRole("heading", { level: 1 });
  await page.locator(`[data-ride="${first.id}"]`).click();
  await expect(heading).toHaveText(first.reference);
  await page.locator(`[data-ride="${second.id}"]`).click();
  await expect(heading).toHaveText(second.reference);
  await expect(page.locator(`[data-ride="${second.id}"]`)).toHaveAttribute("aria-current", "true");
  // As after a reload, which keeps the list beside it.
  await page.reload();
  await expect(heading).toHaveText(second.reference);
  await expect(page.locator(`[data-ride="${first.id}"]`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${OFFICE}?show=all`);
  await expect(page.locator(`[data-ride="${second.id}"]`)).toBeFocused();
});
