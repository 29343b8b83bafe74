import push from "@domrit/shared/i18n/nl/driver-push.json" with { type: "json" };
import { carViewSchema } from "@domrit/shared/office/fleet.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import type { APIRequestContext } from "@playwright/test";
import * as v from "valibot";
import { booked, post } from "../account/person.ts";
import { expectSms, somebody } from "../mailroom.ts";
import { signedInToOffice } from "../office/staff.ts";
import { expect, test } from "../test.ts";
import { newDriver } from "./phone.ts";

test.use({ allowedErrors: [/Failed to load resource|WebSocket|Failed to fetch/] });

const DRIVER = appPathTo("driver");
/** An address of the site where the driver's page is not open. */
const CLOSED = "/driver.webmanifest";

async function newCar(desk: APIRequestContext, plate: string): Promise<string> {
  const car = { make: "Škoda", model: "Superb", colour: "zwart", plate, seats: 8, takesWheelchair: true };
  return v.parse(carViewSchema, await post(desk, officePaths.cars, { ...car, isWorking: true })).id;
}

test("where nothing can be pushed, a text message follows; on an iPhone the page says how it can be", async ({
  context,
  browser,
  page,
}) => {
  const { id } = await booked(context);
  await signedInToOffice(page.request, "desk");
  const carId = await newCar(page.request, `SM${String(id).slice(-4)}`);
  const { international, phone: number } = somebody();
  const { driver, phone } = await newDriver(browser, page.request, "Bo", number);
  await phone.context().addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
    Object.defineProperty(navigator, "userAgent", { value: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)" });
  });
  await phone.goto(DRIVER);
  await expect(phone.getByText(push.sign.iphone)).toBeVisible();
  await phone.goto(CLOSED);
  await expectSms(international, 1);
  await assign(page.request, id, driver.id, carId);
  const texts = await expectSms(international, 2);
  expect(texts.map(({ body }) => body).join()).toContain("een rit voor u");
  await phone.context().close();
});

async function assign(desk: APIRequestContext, id: number, driverId: string, carId: string): Promise<void> {
  await post(desk, officePaths.rideAct(id, "assign"), { version: await versionOf(desk, id), driverId, carId });
}

async function versionOf(desk: APIRequestContext, id: number): Promise<number> {
  const answer = await desk.get(`/api/office/bookings/${id}`);
  return v.parse(v.object({ booking: v.object({ version: v.number() }) }), await answer.json()).booking.version;
}
