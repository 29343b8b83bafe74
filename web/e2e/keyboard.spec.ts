import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";
import { texts } from "./texts.ts";

const { booking: t, confirmation } = texts.nl;

/** Walks with Tab until the focus is on the element with this accessible name. */
async function tabTo(page: Page, role: "button" | "combobox" | "textbox", name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  await expect(target).toBeEnabled();
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${role} ${name}`);
}

test("a taxi can be booked without a mouse", async ({ guest, page }) => {
  await guest.openHome();
  await tabTo(page, "combobox", t.form.pickupLocation);
  await page.keyboard.type("utrecht cen");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeHidden();
  await tabTo(page, "combobox", t.form.destination);
  await page.keyboard.type("schip");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  // With its price, which comes by itself, a vehicle is chosen and priced by one key.
  await expect(guest.vehicle("station")).toContainText("€");
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(guest.vehicle("station")).toBeFocused({ timeout: 1 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(guest.vehicle("station")).toHaveAttribute("aria-pressed", "true");
  await tabTo(page, "button", t.form.confirmBooking);
  await expect(guest.button(t.form.confirmBooking)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(guest.dialog()).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(guest.dialog()).toBeHidden();
  await expect(guest.button(t.form.confirmBooking)).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, "button", t.confirm.confirm);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(confirmation.title);
});
