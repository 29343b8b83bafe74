import { cancelRidePath, confirmationPath } from "@domrit/shared/site/pages.ts";
import type { Page } from "@playwright/test";
import { booked, registered } from "../account/person.ts";
import { vehicleCard } from "../guest.ts";
import { holdScripts } from "../hold-scripts.ts";
import { bringToLife } from "../ride/watch-page.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

const { booking: t, confirmation } = texts.nl;

/** What a form may weigh until it answers, as it is sent. */
const MOST_SCRIPT_KIB = 90;

/** What a ride's page may weigh until it follows the ride; the design allows 120. What is due of it takes 0.7. */
const MOST_RIDE_SCRIPT_KIB = 119.3;

/** The scripts that the page asks for from now on. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

/** A package that slips into a file under another name shows by its weight. */
async function scriptKib(page: Page): Promise<number> {
  const weights = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => entry as PerformanceResourceTiming)
      // What is fetched is what the browser has already, for when there is no network; a ride has streets where there is a
      // map of them alone, and something to pay where that can be done online.
      .filter(
        ({ name, initiatorType }) =>
          name.endsWith(".js") && initiatorType !== "fetch" && !/ride-(streets|payment)/.test(name),
      )
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  return weights.reduce((sum, weight) => sum + weight, 0) / 1024;
}

const privateServices = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Particulier" });

test("a page that is only read fetches no script, whatever its reader does", async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto("/privacy-policy", { waitUntil: "networkidle" });
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 400);
  await privateServices(page).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Rolstoeltaxi" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("banner").getByRole("link", { name: "Rolstoeltaxi" })).toBeHidden();
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
});

test("a form answers by itself, without the router and what comes after a price", async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto("/taxi-utrecht");
  await bringToLife(page);
  await expect(page.getByLabel(t.form.pickupDate)).not.toHaveValue("");
  expect(
    scripts.filter((script) => /router|queries|modal|use-zod-form|check-trip|confirm-dialog/.test(script)),
  ).toEqual([]);
  expect(await scriptKib(page)).toBeLessThan(MOST_SCRIPT_KIB);
  // The page itself asks for them, while it is drawn: none waits until the script that starts islands asks.
  const files = page.locator("link[rel=modulepreload]");
  const asked = await files.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(scripts.filter((script) => !asked.includes(script))).toEqual([expect.stringContaining("/islands-")]);
});

test("a picture that never comes keeps no form from answering", async ({ page }) => {
  await page.route("**/*.svg", () => undefined);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(page.getByLabel(t.form.pickupDate)).not.toHaveValue("");
});

test("nothing large is fetched while somebody types an address; the schema comes with the next field", async ({
  page,
}) => {
  await page.goto("/");
  await bringToLife(page);
  const scripts = watchScripts(page);
  const hasSchema = () => scripts.some((script) => /schemas|check-trip/.test(script));
  await page.getByLabel(t.form.pickupLocation).pressSequentially("nieuw");
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(hasSchema()).toBe(false);
  await vehicleCard(page, "station").focus();
  await expect.poll(hasSchema).toBe(true);
});

test("the page of a ride follows it without the router, and without what only a press needs", async ({
  context,
  page,
}) => {
  const { id } = await booked(context);
  const scripts = watchScripts(page);
  await page.goto(confirmationPath(id));
  await expect(page.getByText(confirmation.live.following)).toBeVisible();
  expect(scripts.filter((script) => /router|modal|schema|cancel-dialog/.test(script))).toEqual([]);
  expect(await scriptKib(page)).toBeLessThan(MOST_RIDE_SCRIPT_KIB);
});

test("a ride's page comes in the language that only this browser's storage knows", async ({ page, context }) => {
  const { id } = await booked(context);
  await page.addInitScript(() => localStorage.setItem("i18nextLng", "tr"));
  await page.goto(confirmationPath(id));
  await expect(page.locator("html")).toHaveAttribute("lang", "tr");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.tr.confirmation.title);
});

test("text typed before a form answers gets its suggestions when it does", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByLabel(t.form.pickupLocation).pressSequentially("utrecht cen");
  await expect(page.getByRole("listbox")).toBeHidden();
  release();
  await page.getByRole("option", { name: /^Utrecht Centraal, Stationshal/ }).click();
  await expect(page.getByLabel(t.form.pickupLocation)).toHaveValue(/^Utrecht Centraal, Stationshal/);
});

test("a button pressed before a form answers does its work when it does", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByLabel(t.form.pickupLocation).fill("Domplein 1, Utrecht");
  await page.getByLabel(t.form.destination).fill("Amersfoort");
  await vehicleCard(page, "van").click();
  await page.getByRole("button", { name: t.form.calculatePrice }).click();
  await page.getByRole("button", { name: t.form.calculatePrice }).click();
  await expect(page).toHaveURL("/");
  release();
  await expect(page.getByRole("button", { name: t.form.confirmBooking })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("each press of a button before a calculator answers counts", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/pricing", { waitUntil: "commit" });
  const more = page.getByRole("button", { name: "Eén persoon meer" });
  await more.click();
  await more.click();
  release();
  await expect(page.getByRole("status", { name: "Aantal personen" })).toHaveText("3");
});

test.describe("if a script is lost on the way", () => {
  test.use({ allowedErrors: [/Failed to load resource|Failed to fetch dynamically imported module/] });

  test("it is fetched again, and the form answers", async ({ page }) => {
    let lost = 0;
    await page.route(/\/assets\/booking-form-.*\.js$/, async (route) => {
      lost += 1;
      await (lost === 1 ? route.abort() : route.continue());
    });
    await page.goto("/");
    await expect.poll(() => lost).toBeGreaterThan(0);
    await expect(page.getByLabel(t.form.pickupDate)).not.toHaveValue("");
  });
});

test.describe("if its dialog never comes", () => {
  test.use({ allowedErrors: [/Failed to load resource|Failed to fetch dynamically imported module/] });

  test("a ride is cancelled on the page for that", async ({ page, context }) => {
    const { id } = await booked(context);
    await page.route(/\/assets\/cancel-dialog-.*\.js$/, (route) => route.abort());
    await page.goto(confirmationPath(id));
    await page.getByRole("button", { name: confirmation.cancel.open }).click();
    await expect(page).toHaveURL((url) => url.pathname === cancelRidePath(id));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(confirmation.cancel.title);
  });
});

test.describe("if its scripts never come", () => {
  test.use({
    allowedErrors: [/Failed to load resource|Failed to fetch dynamically imported module/],
  });

  for (const file of ["islands", "booking-form"]) {
    test(`a form is sent to the page that answers it (${file})`, async ({ page }) => {
      await page.route(new RegExp(`/assets/${file}-.*\\.js$`), (route) => route.abort());
      await page.goto("/en");
      await page.getByLabel(texts.en.booking.form.destination).fill("Amersfoort");
      await page.getByRole("button", { name: texts.en.booking.form.calculatePrice }).click();
      await expect(page).toHaveURL("/en/book");
      await expect(page.getByLabel(texts.en.booking.form.destination)).toHaveValue("Amersfoort");
    });
  }
});

test.describe("a signed-in customer", () => {
  test.use({ javaScriptEnabled: false });

  test("is shown the way to the account, without script too", async ({ page, context }) => {
    const banner = page.getByRole("banner");
    await page.goto("/about");
    await expect(banner.getByRole("link", { name: "Inloggen" })).toBeVisible();
    await registered(context);
    await page.goto("/about");
    await expect(banner.getByRole("link", { name: "Mijn account" })).toBeVisible();
    await expect(banner.getByRole("link", { name: "Inloggen" })).toBeHidden();
  });
});

test("the notice of a booking is shown on the page it leads to", async ({ guest, page }) => {
  await guest.openHome();
  await guest.fillRide();
  await guest.askForPrice();
  await guest.button(t.confirm.confirm).click();
  await page.waitForURL(/booking-confirmation/);
  await expect(page.getByRole("region", { name: /^Meldingen/ })).toContainText(t.bookingForm.bookingSuccessful);
});
