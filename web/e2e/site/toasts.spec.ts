import type { Locator } from "@playwright/test";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

test.use({ allowedErrors: [/status of 401/] });

const { booking, toasts } = texts.nl;

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("not to be seen");
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`a toast covers neither the head, the button to confirm nor the reference on ${width} × ${height}`, async ({
    guest,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const toast = page.getByRole("region", { name: toasts.region }).getByRole("status").locator("> *");
    const head = page.getByRole("banner");
    await guest.openHome();
    await guest.fillRide();
    await guest.button(booking.form.calculatePrice).click();
    await expect(toast).toBeVisible();
    const confirm = guest.button(booking.form.confirmBooking);
    await expect(confirm).toBeInViewport();
    for (const other of [confirm, head]) expect(await areApart(toast, other)).toBe(true);
    await confirm.click();
    await guest.confirm();
    await expect(toast).toBeVisible();
    const reference = page.locator("main strong.select-all");
    for (const other of [page.getByRole("heading", { level: 1 }), reference, head]) {
      expect(await areApart(toast, other)).toBe(true);
    }
  });
}
