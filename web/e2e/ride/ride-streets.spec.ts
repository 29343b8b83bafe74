import map from "@domrit/shared/i18n/nl/booking/map.json" with { type: "json" };
import driverRides from "@domrit/shared/i18n/nl/driver/driver-rides.json" with { type: "json" };
import officeMap from "@domrit/shared/i18n/nl/office/office-map.json" with { type: "json" };
import { officePaths } from "@domrit/shared/office/paths.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { findChromium } from "../../../infra/browser/chromium.ts";
import { booked, post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { isForeignProduct } from "../config.ts";
import { newCar, newDriver } from "../driver/phone.ts";
import { signedInToOffice } from "../office/staff.ts";
import { pixelsOf, watchRequests } from "../streets.ts";
import { report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";

/** WebGL without a graphics card. */
const executablePath = findChromium();
const args = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
test.use({ launchOptions: { args, ...(executablePath && { executablePath }) } });
// biome-ignore lint/suspicious/noSkippedTests: runs wherever the journeys start the product
test.skip(isForeignProduct, "it may have no map of the streets");
test.slow();

const position = (km: number) => ({ lat: 52.029 + km / 111.2, lng: 5.081, at: new Date().toISOString() });
const driver = { firstName: "Fatma", phone: "+31612345678" };
const vehicle = { make: "Toyota", model: "Corolla", colour: "grijs", plate: "G-123-BD" };

test("a guest sees the car on the streets once they ask for them, and no longer than it is on its way", async ({
  page,
  context,
}) => {
  const { id } = await booked(context);
  const seen = watchRequests(page);
  await report({ bookingId: id, status: "confirmed", driverState: "assigned", driver, vehicle });
  await page.goto(confirmationPath(id));
  const open = page.getByRole("button", { name: map.open });
  await expect(page.getByText("Fatma", { exact: true })).toBeVisible();
  await expect(open).toBeHidden();
  await report({ bookingId: id, status: "confirmed", driverState: "en_route", position: position(2.4) });
  await expect(open).toBeVisible();
  expect(seen.files.filter((file) => /maplibre|street-map|^\/map\//.test(file))).toEqual([]);

  await open.click();
  const streets = page.getByRole("region", { name: /2,4 km ten noorden/ });
  await expect(streets).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => (await pixelsOf(page, streets)).motorway, { timeout: 90_000 }).toBeGreaterThan(200);
  await expectNoFindings(page, "ride on the streets");
  await report({ bookingId: id, status: "confirmed", position: position(0.9) });
  await expect(page.getByRole("region", { name: /0,9 km ten noorden/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "© OpenStreetMap" })).toBeVisible();
  expect([...seen.hosts]).toEqual([new URL(page.url()).host]);
  expect(seen.files.filter((file) => file.startsWith("/map/")).length).toBeGreaterThan(0);

  await page.getByRole("button", { name: map.close }).click();
  await expect(page.getByRole("figure").getByRole("img")).toHaveAccessibleName(/0,9 km ten noorden/);
  await open.click();
  await expect(page.getByRole("region", { name: /0,9 km/ })).toBeVisible({ timeout: 30_000 });
  await report({ bookingId: id, status: "confirmed", driverState: "arrived" });
  await expect(page.getByRole("region", { name: /0,9 km/ })).toBeHidden();
  await expect(page.getByRole("button", { name: map.close })).toBeHidden();
});

test.describe("a network that breaks as the page comes", () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test("leaves the map of our own where the streets do not come", async ({ page, context }) => {
    const { id } = await booked(context);
    await report({ bookingId: id, status: "confirmed", driverState: "assigned", driver, vehicle });
    await report({ bookingId: id, status: "confirmed", driverState: "en_route", position: position(2.4) });
    const asked = page.waitForRequest(/show-streets/);
    await page.route(/show-streets/, (route) => route.abort());
    await page.goto(confirmationPath(id));
    await asked;
    await expect(page.getByRole("figure").getByRole("img")).toHaveAccessibleName(/2,4 km ten noorden/);
    await expect(page.getByRole("button", { name: map.open })).toBeHidden();
  });
});

test("the desk sees cars and rides on the streets, the driver where a ride goes", async ({
  page,
  context,
  browser,
}) => {
  const { id, version } = await booked(context);
  await signedInToOffice(page.request, "desk");
  const { id: carId, plate } = await newCar(page.request, `TX${String(id).slice(-4)}`);
  const { driver: ayse, phone } = await newDriver(browser, page.request, "Ayşe");
  await phone.getByRole("heading", { level: 1 }).waitFor();
  await post(phone.request, "/api/driver/shift", { carId });
  const points = [{ lat: 52.09, lng: 5.11, accuracy: 8, at: new Date().toISOString() }];
  await post(phone.request, "/api/driver/positions", { points });
  await post(page.request, officePaths.rideAct(id, "assign"), {
    version,
    driverId: ayse.id,
    carId,
    anyway: "De rit is pas later",
  });

  const seen = watchRequests(page);
  await page.goto("/office/map");
  const streets = page.getByRole("region", { name: /^Kaart: / });
  await expect(streets).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => (await pixelsOf(page, streets)).land, { timeout: 90_000 }).toBeGreaterThan(1000);
  const item = page
    .getByRole("region", { name: officeMap.cars.title })
    .getByRole("listitem")
    .filter({ hasText: plate });
  await expect(item).toContainText(/Vrij.*Plaats van \d+ s geleden/);
  await expectNoFindings(page, "the office's map");
  expect([...seen.hosts]).toEqual([new URL(page.url()).host]);

  // At noon: by night the page is dark, and its map.
  await phone.clock.setSystemTime(`${toWallTime(new Date()).date}T12:00:00Z`);
  await phone.goto("/driver");
  await phone.getByRole("button", { name: driverRides.map.open }).click();
  const ofRide = phone.getByRole("region", { name: /^Kaart van de rit: Nieuwegein, Utrecht Centraal/ });
  await expect(ofRide).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => (await pixelsOf(phone, ofRide)).motorway, { timeout: 90_000 }).toBeGreaterThan(200);
  await expectNoFindings(phone, "the driver's map");
  await phone.context().close();
});
