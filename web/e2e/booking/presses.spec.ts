import { apiPaths } from "@domrit/shared/api-paths.ts";
import { tripPath } from "@domrit/shared/site/pages.ts";
import type { Locator, Page } from "@playwright/test";
import { booked, registered } from "../account/person.ts";
import type { Guest } from "../guest.ts";
import { somebody } from "../mailroom.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

const { booking: t, confirmation } = texts.nl;

/** How many presses a booking takes at most, from the page where it begins until it is made. */
const MOST_PRESSES = { newGuest: 6, withContact: 9, bookAgain: 3, home: 4 };

/** Counts what is clicked, fields too; typing is no press. */
function countedOn(page: Page) {
  let count = 0;
  const press = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  const type = async (field: Locator, text: string) => {
    await press(field);
    await page.keyboard.type(text);
  };
  return { press, type, count: () => count };
}

type PressCounter = ReturnType<typeof countedOn>;

/** How somebody says where the ride goes from and to. */
const WAYS: Record<string, (page: Page, counted: PressCounter) => Promise<void>> = {
  async "types both addresses"(page, { type }) {
    await type(page.getByLabel(t.form.pickupLocation), "Domplein 1, Utrecht");
    await type(page.getByLabel(t.form.destination), "Schiphol Airport");
  },
  async "presses both suggestions"(page, { press, type }) {
    const choose = (name: string) => press(page.getByRole("option", { name }).first());
    await type(page.getByLabel(t.form.pickupLocation), "Utrecht Centr");
    await choose("Utrecht Centraal");
    await expect(page.getByLabel(t.form.destination)).toBeFocused();
    await page.keyboard.type("Schiphol");
    await choose("Schiphol");
  },
};

for (const [way, say] of Object.entries(WAYS)) {
  for (const [who, contact] of [
    ["newGuest", undefined],
    ["withContact", somebody()],
  ] as const) {
    test(`who ${way} books as soon as possible in few presses (${who})`, async ({ guest, page }) => {
      await guest.openHome();
      await expect(page.getByLabel(t.form.pickupDate)).not.toHaveValue("");
      const counted = countedOn(page);
      const { press, type, count } = counted;
      await say(page, counted);
      // With its price, which comes by itself, a vehicle is chosen and priced by one press.
      await press(page.getByRole("button", { name: t.vehiclePrices.names.station }).filter({ hasText: "€" }));
      await press(guest.button(t.form.confirmBooking));
      if (contact) {
        await type(guest.dialog().getByLabel(t.confirm.contactName), contact.name);
        await type(guest.dialog().getByLabel(t.confirm.contactEmail), contact.email);
        await type(guest.dialog().getByLabel(t.confirm.contactPhone), contact.phone);
      }
      await press(guest.button(t.confirm.confirm));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(confirmation.title);
      expect(count()).toBeLessThanOrEqual(MOST_PRESSES[who]);
    });
  }
}

test("a ride that is over is booked again from the list of trips in few presses", async ({ context, guest, page }) => {
  await registered(context);
  const { id } = await booked(context);
  expect((await context.request.post(apiPaths.cancelBooking(id), { data: {} })).ok()).toBe(true);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/dashboard");
  const { press, count } = countedOn(page);
  await expect(page.getByRole("link", { name: confirmation.bookAgain })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await press(page.getByRole("link", { name: confirmation.bookAgain }));
  await press(guest.button(t.form.confirmBooking));
  await press(guest.button(t.confirm.confirm));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(confirmation.title);
  expect(count()).toBeLessThanOrEqual(MOST_PRESSES.bookAgain);
});

test("a ride is booked again in few presses, with what is known of the customer", async ({ context, guest, page }) => {
  const person = await registered(context);
  const { id } = await booked(context);
  await page.goto(tripPath(id));
  const { press, count } = countedOn(page);
  await press(page.getByRole("link", { name: confirmation.bookAgain }));
  await press(guest.button(t.form.confirmBooking));
  await expect(guest.dialog()).toContainText(person.email);
  await press(guest.button(t.confirm.confirm));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(confirmation.title);
  expect(page.url()).not.toContain(`/${id}`);
  expect(count()).toBeLessThanOrEqual(MOST_PRESSES.bookAgain);
});

/** Books a ride in this browser, with a contact, and comes back to the home page. */
async function bookedHere(guest: Guest) {
  const person = somebody();
  await guest.openHome();
  await guest.fillRide();
  await guest.askForPrice();
  await guest.giveContact("nl", person);
  await guest.confirm();
  await guest.openHome();
  return person;
}

test("who comes back books the same ride from the home page in few presses, reached as last time; one press forgets it", async ({
  guest,
  page,
}) => {
  const asked: string[] = [];
  const person = await bookedHere(guest);
  page.on("request", (request) => asked.push(request.postData() ?? ""));
  const row = page.locator(".again");
  const shifted = await page.evaluate(() => performance.getEntriesByType("layout-shift").length);
  expect(shifted).toBe(0);
  await page.getByLabel(t.form.pickupLocation).focus();
  await expect(page.getByRole("option")).toHaveText(["Utrecht Centraal", "Schiphol Airport"]);
  await page.keyboard.press("Escape");
  expect(asked.join()).not.toContain(person.email);
  const { press, count } = countedOn(page);
  await press(row.getByRole("button", { name: t.again.same }));
  await press(guest.button(t.form.confirmBooking));
  await expect(guest.dialog()).toContainText(`${person.name} · ${person.email}`);
  await expect(guest.dialog().getByLabel(t.confirm.contactName)).toBeHidden();
  await press(guest.button(t.confirm.confirm));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(confirmation.title);
  await expect(page.getByText(confirmation.thanks.both)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(MOST_PRESSES.bookAgain);
  await guest.openHome();
  await row.getByRole("button", { name: t.again.back }).click();
  await expect(page.getByLabel(t.form.pickupLocation)).toHaveValue("Schiphol Airport");
  await guest.button(t.form.confirmBooking).click();
  await guest.button(t.confirm.contactChange).click();
  await expect(guest.dialog().getByLabel(t.confirm.contactName)).toBeFocused();
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: t.again.forget }).click();
  await expect(row).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("last-rides");
  await page.reload();
  await expect(row).toBeHidden();
});

test("a customer books home in few presses; what a guest typed in this browser is not theirs", async ({
  context,
  guest,
  page,
}) => {
  const stranger = await bookedHere(guest);
  const person = await registered(context);
  const home = { label: "Thuis", address: "Kanaalstraat 12, Utrecht" };
  expect((await context.request.post(apiPaths.addresses, { data: home })).ok()).toBe(true);
  await booked(context);
  await guest.openHome();
  const { press, count } = countedOn(page);
  await press(page.locator(".again").getByRole("button", { name: t.again.home }));
  await expect(page.getByLabel(t.form.pickupLocation)).toBeFocused();
  await press(page.getByRole("option", { name: "Schiphol" }).or(page.getByRole("option").nth(1)).first());
  await press(guest.button(t.form.confirmBooking));
  await expect(guest.dialog()).toContainText(person.email);
  await expect(guest.dialog()).not.toContainText(stranger.email);
  await press(guest.button(t.confirm.confirm));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(confirmation.title);
  expect(count()).toBeLessThanOrEqual(MOST_PRESSES.home);
});
