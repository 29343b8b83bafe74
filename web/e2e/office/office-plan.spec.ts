import nlPlanning from "@domrit/shared/i18n/nl/office/office-planning.json" with { type: "json" };
import { officePaths } from "@domrit/shared/office/paths.ts";
import { OFFICE, officeBookingPath } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { APIRequestContext, Page } from "@playwright/test";
import { post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { somebody } from "../mailroom.ts";
import { firstOf } from "../ride/share.ts";
import { expect, test } from "../test.ts";
import { signedInToOffice } from "./staff.ts";

/** Far from the days on which other journeys ride. */
const DATE = toWallTime(new Date(Date.now() + 28 * 86_400_000)).date;
const { plan: texts } = nlPlanning;

/** Two drivers of their own, a car each, and a ride at each of these times. */
async function fleetAndRides(request: APIRequestContext, times: readonly string[]) {
  const name = (first: string) =>
    `${first}${String(Math.random())
      .slice(2, 8)
      .replace(/\d/g, (d) => "abcdefghij"[Number(d)] ?? "")}`;
  const drivers = [name("Ada"), name("Bob")];
  const stamp = String(Math.random()).slice(2, 5);
  for (const [index, firstName] of drivers.entries()) {
    await post(request, officePaths.drivers, { firstName, phone: "06 12345678", isWorking: true });
    const car = { make: "Škoda", model: "Superb", colour: "zwart", seats: 4, classes: ["luxury"], isWorking: true };
    await post(request, officePaths.cars, { ...car, plate: `PL-${stamp}-${"BD"[index]}` });
  }
  const rides: { id: number; reference: string }[] = [];
  for (const pickupTime of times) {
    const { phone, email } = somebody();
    const trip = { pickupLocation: "Utrecht Centraal", destination: "Nieuwegein", vehicleType: "luxury" };
    const who = { contactName: "Jan Jansen", contactPhone: phone, contactEmail: email, language: "nl" };
    rides.push((await post(request, officePaths.bookings, { ...trip, ...who, pickupDate: DATE, pickupTime })) as never);
  }
  return { drivers, rides };
}

/** The link of a ride, which others may name too where they do not fit. */
const ride = ({ reference }: { reference: string }) => ({ name: new RegExp(`^[^,]*, ${reference}`) });
const bar = (page: Page, reference: string) => page.getByRole("link", ride({ reference }));
const row = (page: Page, name: string) => page.getByRole("list", { name, exact: true });

for (const width of firstOf([1280, 768])) {
  test(`at ${width} px a day is planned by dragging and by keyboard, and a colleague sees it at once`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await signedInToOffice(page.request, "desk");
    const { drivers, rides } = await fleetAndRides(page.request, ["10:00", "10:05"]);
    const [ada = "", bob = ""] = drivers;
    const [first, second] = rides;
    if (!first || !second) throw new Error("no rides");
    const colleague = await browser.newPage({ viewport: { width, height: 900 } });
    await signedInToOffice(colleague.request, "desk");
    const address = `${OFFICE}/plan?date=${DATE}`;
    await Promise.all([page.goto(address), colleague.goto(address)]);
    await expect(row(page, texts.rows.open).getByRole("link", ride(first))).toBeVisible();

    await bar(page, first.reference).dragTo(row(page, ada));
    await expect(row(page, ada).getByRole("link", ride(first))).toBeVisible();
    await expect(row(colleague, ada).getByRole("link", ride(first))).toBeVisible();
    await expectNoFindings(page, `plan at ${width}`);

    // The second is at the same time: what does not fit is asked about.
    await bar(page, second.reference).dragTo(row(page, ada));
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(nlPlanning.misfit.title)).toBeVisible();
    await expect(dialog.getByRole("radio", { name: new RegExp(ada) })).toBeChecked();
    await page.keyboard.press("Escape");

    await bar(page, second.reference).focus();
    await page.keyboard.press("a");
    await dialog.getByRole("radio", { name: new RegExp(`^${bob}`) }).check();
    await dialog
      .getByRole("button", { name: /toewijzen/i })
      .last()
      .click();
    for (const desk of [page, colleague]) await expect(row(desk, bob).getByRole("link", ride(second))).toBeVisible();
    // The row is told of it before the dialog is gone, which keeps the focus until then.
    await expect(dialog).toBeHidden();
    await bar(page, second.reference).focus();
    await page.keyboard.press("Delete");
    await dialog.getByRole("button", { name: /eraf halen/i }).click();
    await expect(row(page, texts.rows.open).getByRole("link", ride(second))).toBeVisible();

    await bar(page, first.reference).dragTo(row(page, texts.rows.open));
    await expect(row(colleague, texts.rows.open).getByRole("link", ride(first))).toBeVisible();
    await bar(page, first.reference).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${officeBookingPath(first.id)}$`));
    await colleague.close();
  });
}
