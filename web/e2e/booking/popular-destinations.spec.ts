import { localAppPath, pathTo } from "@domrit/shared/site/pages.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

const { form } = texts.en.booking;

test("a popular destination fills in the form, and what was typed there stays", async ({ guest, page }) => {
  await guest.openHome("en");
  // Until the scripts are there, a press leads to the booking page.
  await page.waitForLoadState("networkidle");
  await guest.form("en").getByLabel(form.pickupLocation).fill("Nieuwegein");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Jaarbeurs/ })
    .click();
  await expect(guest.form("en").getByLabel(form.destination)).toHaveValue("Jaarbeurs");
  await expect(guest.form("en").getByLabel(form.pickupLocation)).toHaveValue("Nieuwegein");
  await expect(guest.vehicle("station", "en")).toBeFocused();
  await expect(guest.form("en").getByLabel(form.destination)).toBeInViewport();
  // Below the head of the page, which stays where it is.
  const head = (await page.getByRole("banner").boundingBox()) ?? { y: 0, height: 0 };
  expect((await guest.form("en").boundingBox())?.y).toBeGreaterThanOrEqual(head.y + head.height);
  expect(new URL(page.url()).pathname).toBe(pathTo("home", "en"));
  const prices = page.getByRole("group", { name: form.vehicleType });
  await expect(prices.getByRole("button", { name: /€/ })).toHaveCount(4);
});

test("a fixed price to Schiphol chooses its vehicle in the form of its page, pressed anywhere in its row", async ({
  guest,
  page,
}) => {
  await page.goto(pathTo("schipholTaxi", "en"), { waitUntil: "networkidle" });
  await page.getByRole("definition").getByText("€85.00").click({ force: true });
  await expect(guest.vehicle("van", "en")).toHaveAttribute("aria-pressed", "true");
  await expect(guest.form("en").getByLabel(form.destination)).toHaveValue(/^Schiphol Airport/);
  await expect(guest.form("en").getByLabel(form.pickupLocation)).toBeFocused();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every popular destination leads to the booking page with itself filled in", async ({ page }) => {
    await page.goto(pathTo("home", "en"));
    const links = page.locator("#service-area a[href*='?destination=']");
    await expect(links).toHaveCount(6);
    await links.first().click();
    await expect(page).toHaveURL((url) => url.pathname === localAppPath("book", "en"));
    await expect(page.getByLabel(form.destination)).toHaveValue("Utrecht Centraal");
  });

  test("a fixed price to Schiphol leads to the booking page with its vehicle chosen", async ({ page }) => {
    await page.goto(pathTo("pricing", "en"));
    await page.getByRole("link", { name: "Minibus", exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === localAppPath("book", "en"));
    await expect(page.getByLabel(form.vehicleType)).toHaveValue("van");
    await expect(page.getByLabel(form.destination)).toHaveValue(/^Schiphol Airport/);
  });
});
