import { regularRiderPath, ridersPath } from "@domrit/shared/site/pages.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { expect, test } from "../test.ts";
import { grantedOrganisation } from "./organisation.ts";

test("an institution keeps a regular rider, who reports ill in two presses by their own link, without script", async ({
  browser,
  context,
  page,
}) => {
  const office = await browser.newContext();
  const { id } = await grantedOrganisation(context, office);
  await page.goto(ridersPath(id));
  await expect(page.getByText("Nog geen vaste reizigers")).toBeVisible();
  await page.getByRole("button", { name: "Reiziger toevoegen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Naam").fill("Bep de Vries");
  await dialog.getByRole("button", { name: "Opslaan" }).click();
  await expect(dialog.getByText(/Adres minimaal 5 tekens/)).toBeVisible();
  await dialog.getByLabel("Thuisadres").fill("Croeselaan 28, Utrecht");
  await dialog.getByLabel("Wensen voor de chauffeur").fill("Bel aan bij de buren");
  await dialog.getByLabel("Bestemmingen").fill("Heidelberglaan 100, Utrecht");
  await dialog.getByRole("button", { name: "Opslaan" }).click();
  await page.getByRole("link", { name: /Bep de Vries/ }).click();
  await expect(page.getByRole("heading", { name: "Bep de Vries" })).toBeVisible();
  const riderId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(new URL(page.url()).pathname).toBe(regularRiderPath(id, riderId));
  const link = (await page.getByText(/\/rider\/.*token=/).textContent()) ?? "";

  await page.getByText("Rit boeken", { exact: true }).click();
  const tomorrow = daysAfter(dayOf(new Date()), 1);
  await page.getByLabel("Datum").fill(tomorrow);
  await page.getByLabel("Tijd", { exact: true }).fill("09:00");
  await page.getByRole("button", { name: "Prijs bekijken" }).click();
  await expect(page.getByText(/^Prijs: €\s\d+/)).toBeVisible();
  await page.getByRole("button", { name: "Op rekening boeken" }).click();
  await page.waitForURL(/booking-confirmation/);

  const withoutScript = await browser.newContext({ javaScriptEnabled: false });
  const own = await withoutScript.newPage();
  await own.goto(link.trim());
  expect(own.url()).not.toContain("token");
  await expect(own.getByRole("heading", { name: "Dag Bep de Vries" })).toBeVisible();
  await own.getByRole("button", { name: "Ik ben vandaag ziek" }).click();
  await own.getByLabel(/Langer ziek/).fill(tomorrow);
  await own.getByRole("button", { name: "Ja, ik ben ziek" }).click();
  await expect(own.getByText(/Beterschap/)).toBeVisible();
  await expect(own.getByText("Er zijn nog geen ritten.")).toBeVisible();

  await page.goto(`/dashboard/organisations/${id}/day?date=${tomorrow}`);
  await expect(page.getByText("Ziek: rijdt niet")).toBeVisible();
  await own.getByRole("button", { name: "Ik ben weer beter" }).click();
  await expect(own.getByRole("button", { name: "Ik ben vandaag ziek" })).toBeVisible();
  await Promise.all([office.close(), withoutScript.close()]);
});
