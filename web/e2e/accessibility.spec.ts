import { expectNoFindings } from "./axe.ts";
import { shareOfLocales } from "./ride/share.ts";
import { expect, test } from "./test.ts";
import { texts } from "./texts.ts";

// Each look at a page takes a slow machine half a minute.
test.describe.configure({ timeout: 180_000 });

for (const locale of shareOfLocales("tr")) {
  test(`the way to a booking is accessible, in ${locale}`, async ({ guest, page }) => {
    const t = texts[locale].booking;
    await guest.openHome(locale);
    await guest.button(t.form.calculatePrice).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expectNoFindings(page, "errors");

    await guest.form(locale).getByLabel(t.form.pickupLocation).fill("utrecht");
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expectNoFindings(page, "suggestions");

    await guest.fillRide(locale);
    await guest.askForPrice(locale);
    await expectNoFindings(page, "dialog");
    for (const row of await guest.dialog().locator("summary").all()) await row.click();
    await expectNoFindings(page, "dialog with its rows open");

    await guest.confirm(locale);
    await expect(page.getByText("pending", { exact: true })).toBeVisible();
    await expectNoFindings(page, "confirmation");
  });
}

test.describe("in the dark", () => {
  test.use({ colorScheme: "dark" });

  test("the form, its price and its dialog keep their contrast", async ({ guest, page }) => {
    await guest.openHome();
    await guest.fillRide();
    await guest.askForPrice();
    await expectNoFindings(page, "dark dialog");
    await page.keyboard.press("Escape");
    await expectNoFindings(page, "dark form");
  });
});
