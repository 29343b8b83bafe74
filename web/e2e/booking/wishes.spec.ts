import { localAppPath } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Page } from "@playwright/test";
import { expectNoFindings } from "../axe.ts";
import { openFold } from "../ride/ride-page.ts";
import { shareOfLocales } from "../ride/share.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

test.use({ viewport: { width: 360, height: 740 }, allowedErrors: [/status of 4(09|22)/] });

const field = (page: Page, name: string) => page.locator(`[name=${name}]:not([type=hidden])`);

/** Asks for a stop, luggage beyond what is free, a child seat and room for a dog. */
async function wish(page: Page, { rows }: (typeof texts)["nl"]["booking"]) {
  await openFold(page, rows.wayFlight);
  await field(page, "stop1").fill("Croeselaan 28, Utrecht");
  await openFold(page, rows.room);
  await field(page, "toddlerSeats").selectOption("2");
  await field(page, "assistanceDog").check();
  await field(page, "luggage").selectOption("4");
}

const tomorrow = () => toWallTime(new Date(Date.now() + 86_400_000)).date;

const t = texts.nl;

async function expectWishes(page: Page, { booking, confirmation }: (typeof texts)["nl"], luggage: string) {
  const details = await openFold(page, confirmation.more);
  for (const wished of [
    "Croeselaan 28, Utrecht",
    luggage,
    `2 × ${booking.childSeats.toddler}`,
    booking.extras.comesAlong,
  ]) {
    await expect(details.getByText(wished, { exact: true })).toBeVisible();
  }
}

test("wishes change the price as they are chosen, and stand on the ride's page", async ({ guest, page }) => {
  await guest.openHome();
  await guest.fillRide();
  await guest.askForPrice();
  await expect(guest.dialog()).toContainText("95,00");
  await wish(page, t.booking);
  await expect(guest.dialog()).toContainText("110,00");
  await expectNoFindings(page, "wishes", "[role=dialog]");
  const { estimatedPrice, details } = await guest.confirm();
  expect(estimatedPrice).toBe(110);
  expect(details).toMatchObject({
    stops: ["Croeselaan 28, Utrecht"],
    luggage: 4,
    childSeats: { toddler: 2 },
    assistanceDog: true,
  });
  await expectWishes(page, t, "4 stuks");
});

test("a guest who names a time of arrival sees the time of pickup before booking", async ({ guest, page }) => {
  await guest.openHome();
  await guest.fillRide();
  await field(page, "pickupDate").fill(tomorrow());
  await guest.askForPrice();
  await openFold(page, t.booking.rows.wayFlight);
  await field(page, "arriveBy").fill("23:55");
  await field(page, "arriveBy").blur();
  const summary = guest.dialog();
  await expect(summary).toContainText("U bent er uiterlijk om 23:55");
  const shown = /, (\d\d:\d\d)/.exec((await summary.textContent()) ?? "")?.[1];
  await expectNoFindings(page, "time of arrival", "[role=dialog]");
  const { pickupTime, details } = await guest.confirm();
  expect({ pickupTime, arriveBy: details?.arriveBy }).toEqual({ pickupTime: shown, arriveBy: "23:55" });
  const more = await openFold(page, t.confirmation.more);
  await expect(more.getByText("23:55", { exact: true })).toBeVisible();
});

test("a stop that nobody knows is told on its own field, and the ride keeps its price", async ({ guest, page }) => {
  await guest.openHome();
  await guest.fillRide();
  await guest.askForPrice();
  await openFold(page, t.booking.rows.wayFlight);
  await expect(field(page, "stop2")).toBeHidden();
  await field(page, "stop1").fill("Croeselaan 28, Utrecht");
  await field(page, "stop1").blur();
  await expect(guest.dialog()).toContainText("105,00");
  await field(page, "stop2").fill("Qwertyuiopstad");
  await field(page, "stop2").blur();
  await expect(field(page, "stop2")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "stop2")).toHaveValue("Qwertyuiopstad");
  await expect(guest.dialog()).toContainText("105,00");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of shareOfLocales("en")) {
    test(`${locale}: wishes are sent with the form, and their price is agreed to first`, async ({ page }) => {
      const known = texts[locale];
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      await page.goto(localAppPath("book", locale));
      await field(page, "pickupLocation").fill("Utrecht Centraal");
      await field(page, "destination").fill("Schiphol Airport");
      await field(page, "vehicleType").selectOption("luxury");
      await field(page, "pickupDate").fill(tomorrow());
      await button(known.booking.form.calculatePrice).click();
      await openFold(page, known.booking.rows.wayFlight);
      await field(page, "arriveBy").fill("23:55");
      await button(known.booking.confirm.confirm).click();
      await expect(page.getByRole("main")).toContainText(known.booking.confirm.pickupChanged.split("{{")[0] ?? "");
      await expect(field(page, "arriveBy")).toHaveValue("23:55");
      await wish(page, known.booking);
      await field(page, "stop2").fill("Qwertyuiopstad");
      await button(known.booking.confirm.confirm).click();
      await expect(field(page, "stop2")).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, "stop1")).toHaveValue("Croeselaan 28, Utrecht");
      await field(page, "stop2").fill("");
      await button(known.booking.confirm.confirm).click();
      await expect(page.getByRole("alert")).toContainText("110");
      await button(known.booking.confirm.confirm).click();
      await expect(page).toHaveURL(/booking-confirmation\/\d+$/);
      await expectWishes(page, known, known.booking.extras.pieces_other.replace("{{count}}", "4"));
      const more = await openFold(page, known.confirmation.more);
      await expect(more.getByText("23:55", { exact: true })).toBeVisible();
    });
  }
});
