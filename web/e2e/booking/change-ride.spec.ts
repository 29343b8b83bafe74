import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { changeRidePath, confirmationPath } from "@domrit/shared/site/pages.ts";
import type { Page } from "@playwright/test";
import { booked, post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { openFold } from "../ride/ride-page.ts";
import { shareOfLocales } from "../ride/share.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

test.use({ viewport: { width: 360, height: 740 }, allowedErrors: [/status of 4\d\d/] });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const alert = (page: Page) => page.getByRole("main").getByRole("alert");

async function toLanguage(page: Page, from: Locale, to: Locale) {
  await page.getByRole("button", { name: new RegExp(`^${from}`, "i") }).click();
  await page.getByRole("button", { name: texts[from].layout.language[to], exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", to);
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of shareOfLocales("nl")) {
    const t = texts[locale];
    test(`${locale}: a guest changes the ride, sees the difference first, and loses nothing that was typed`, async ({
      page,
      context,
    }) => {
      const { id, vehicleType: vehicleBefore } = await booked(context);
      await page.goto(`${confirmationPath(id)}?lng=${locale}`);
      await page.getByRole("link", { name: t.confirmation.change, exact: true }).click();
      await expect(heading(page)).toHaveText(t.change.title);
      const vehicle = page.locator("[name=vehicleType]");
      const seePrice = page.getByRole("button", { name: t.change.seePrice });
      await expect(page.locator("[name=pickupLocation]")).toHaveValue("Nieuwegein");

      await openFold(page, t.change.trip);
      await page.locator("[name=destination]").fill("Ede");
      await vehicle.selectOption("van");
      await seePrice.click();
      await expect(alert(page)).toContainText(t.validation.destinationShort);
      await expect(page).toHaveTitle(new RegExp(`^${t.forms.failed.replace("{{title}}", t.change.title)}`));
      await expect(vehicle).toHaveValue("van");
      await page.locator("[name=destination]").fill("Amersfoort Centraal");
      await seePrice.click();

      await expect(heading(page)).toHaveText(t.change.confirmTitle);
      await expect(page).toHaveTitle(new RegExp(`^${t.change.confirmTitle}`));
      await expect(page.getByText(t.change.dearer.replace("{{by}}", ""))).toBeVisible();
      await expect(page.getByText(t.change.was.replace("{{value}}", t.booking.vehicles[vehicleBefore]))).toBeVisible();
      const other = locale === "nl" ? "tr" : "nl";
      await toLanguage(page, locale, other);
      await expect(heading(page)).toHaveText(texts[other].change.confirmTitle);
      await page.getByRole("button", { name: texts[other].booking.page.edit }).click();
      await expect(page.getByText(/→ Amersfoort Centraal/)).toBeVisible();
      await openFold(page, texts[other].booking.rows.wayFlight);
      await page.locator("[name=flightNumber]").fill("KL1234");
      await toLanguage(page, other, locale);
      await expect(page.locator("[name=flightNumber]")).toHaveValue("KL1234");
      await expect(alert(page)).toHaveCount(0);
      await openFold(page, t.booking.rows.wayFlight);
      await page.locator("[name=flightNumber]").fill("");
      await seePrice.click();
      // Somebody else was first.
      await post(context.request, apiPaths.changeBooking(id), { version: 1, note: "Bel aan" });
      await page.getByRole("button", { name: t.change.confirm }).click();
      await expect(alert(page)).toContainText(t.change.conflict);
      await expect(alert(page)).toContainText("Bel aan");
      await expect(page.getByRole("main")).toContainText("Amersfoort Centraal");
      await page.getByRole("button", { name: t.change.confirm }).click();

      await expect(page).toHaveURL((url) => url.pathname === confirmationPath(id));
      await expect(page.getByText(t.change.done, { exact: true })).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Amersfoort Centraal");
      const { version, vehicleType } = await (await context.request.get(apiPaths.booking(id))).json();
      expect([version, vehicleType]).toEqual([3, "van"]);
    });
  }
});

for (const locale of shareOfLocales("en")) {
  const t = texts[locale];
  test(`${locale}: who is too late is told so, and still sees what was typed`, async ({ page, context }) => {
    const { id } = await booked(context);
    await page.goto(`${changeRidePath(id)}?lng=${locale}`);
    await expectNoFindings(page, "a ride to change");
    // A return has no place here, and five do not fit the sedan that is booked.
    await expect(page.locator("[name=returnKind]")).toHaveCount(0);
    const five = t.booking.extras.passengersElsewhere.replace("{{passengers}}", "5");
    await expect(page.locator("[name=passengers] option").nth(5)).toHaveText(five);
    await expect(page.locator("[name=passengers] option").nth(4)).toHaveText("4");
    await openFold(page, t.change.trip);
    await page.locator("[name=vehicleType]").selectOption("van");
    await page.getByRole("button", { name: t.change.seePrice }).click();
    await expect(heading(page)).toHaveText(t.change.confirmTitle);
    await expectNoFindings(page, "a change to confirm");
    await post(context.request, apiPaths.cancelBooking(id), { acceptCharge: true });
    await page.getByRole("button", { name: t.change.confirm }).click();
    await expect(alert(page)).toContainText(t.change.tooLateOver);
    await expect(page.locator("[name=vehicleType]")).toHaveValue("van");
    await expect(page.getByRole("button", { name: t.change.seePrice })).toHaveCount(0);
    await page.goto(changeRidePath(id));
    await expect(alert(page)).toContainText(t.change.tooLate);
    await expect(page.locator("[name=vehicleType]")).toHaveCount(0);
  });
}
