import { calculateFare } from "@domrit/shared/fares/calculator.ts";
import { TARIFFS, tariffOn } from "@domrit/shared/fares/tariffs.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { vehicleCard } from "../guest.ts";
import { holdScripts } from "../hold-scripts.ts";
import { firstOf } from "../ride/share.ts";
import { bringToLife } from "../ride/watch-page.ts";
import { namedTexts } from "../site/page-texts.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

const { booking: t } = texts.nl;

test("text typed before the page came alive stays", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByLabel(t.form.pickupLocation).fill("Domplein 1, Utrecht");
  await vehicleCard(page, "van").click();
  release();
  await bringToLife(page);
  await expect(page.getByLabel(t.form.pickupLocation)).toHaveValue("Domplein 1, Utrecht");
  await expect(vehicleCard(page, "van")).toHaveAttribute("aria-pressed", "true");
  await page.getByLabel(t.form.destination).fill("Amersfoort");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t.form.calculatePrice }).click();
  await expect(page.getByRole("button", { name: t.form.confirmBooking })).toBeVisible();
});

// React works in turns, which a slow phone spreads over a second: between two of them anybody may press.
for (const turn of firstOf([6, 3, 10])) {
  test(`a press during hydration gets the price of what was typed, before React's turn ${turn}`, async ({ page }) => {
    await page.addInitScript(`{
      const { postMessage } = MessagePort.prototype;
      let turns = 0;
      MessagePort.prototype.postMessage = function (...args) {
        turns += 1;
        if (turns === ${turn}) queueMicrotask(() => document.querySelector(".booking-bar button").click());
        return postMessage.apply(this, args);
      };
    }`);
    const release = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.getByLabel(t.form.pickupLocation).fill("Utrecht Centraal");
    await page.getByLabel(t.form.destination).fill("Schiphol Airport");
    await vehicleCard(page, "van").click();
    release();
    await expect(page.getByRole("button", { name: t.form.confirmBooking })).toBeVisible();
  });
}

test("a visitor who begins with the date does not have to wait", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByLabel(t.form.pickupDate).focus();
  release();
  await expect(page.getByLabel(t.form.pickupDate)).not.toHaveValue("");
  await expect(page.getByLabel(t.form.pickupDate)).toBeFocused();
});

test("the fare is that of a ride set before the page came alive", async ({ page }) => {
  const { distance, wheelchair } = namedTexts("pricing", "nl").calculator;
  const release = await holdScripts(page);
  await page.goto("/pricing", { waitUntil: "commit" });
  await page.getByLabel(distance).fill("40");
  await page.getByLabel(wheelchair).check();
  release();
  const tariff = tariffOn(dayOf(new Date()), TARIFFS);
  const ride = { distanceKm: 40, passengers: 1, wheelchair: true, luggage: false, night: false };
  await expect(page.getByText(formatMoney(calculateFare(ride, tariff).totalCents, "nl"))).toBeVisible();
});

test("a message typed before the page came alive stays where it was typed", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/contact", { waitUntil: "commit" });
  const form = page.getByRole("form", { name: "Contactformulier" });
  await form.getByLabel("Bericht").fill("Ik ben mijn paraplu kwijt.");
  await form.getByLabel("Naam").fill("Ayşe Yılmaz");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/contact$/);
  release();
  // Pressing Enter sent it, and there was no e-mail address to send it with.
  await expect(form.getByRole("alert").first()).toBeVisible();
  await expect(form.getByLabel("Bericht")).toHaveValue("Ik ben mijn paraplu kwijt.");
  await expect(form.getByLabel("Naam")).toHaveValue("Ayşe Yılmaz");
});
