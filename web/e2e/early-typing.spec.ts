import { expect, test } from "./test.ts";
import { texts } from "./texts.ts";

const { booking: t } = texts.nl;

test("what is typed before the page came alive stays, and nothing can be sent too early", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByLabel(t.form.pickupLocation).fill("Domplein 1, Utrecht");
  await page.getByLabel(t.form.vehicleType).selectOption("van");
  await expect(page.getByRole("button", { name: t.form.calculatePrice })).toBeDisabled();
  release();
  await expect(page.getByRole("button", { name: t.form.calculatePrice })).toBeEnabled();
  await expect(page.getByLabel(t.form.pickupLocation)).toHaveValue("Domplein 1, Utrecht");
  await expect(page.getByLabel(t.form.vehicleType)).toHaveValue("van");
  await page.getByLabel(t.form.destination).fill("Amersfoort");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t.form.calculatePrice }).click();
  await expect(page.getByRole("button", { name: t.form.confirmBooking })).toBeVisible();
});
