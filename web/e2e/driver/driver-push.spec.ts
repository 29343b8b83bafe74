import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { pushMessageSchema } from "@domrit/shared/driver/push.ts";
import { driverRidesSchema } from "@domrit/shared/driver/rides.ts";
import push from "@domrit/shared/i18n/nl/driver/driver-push.json" with { type: "json" };
import rides from "@domrit/shared/i18n/nl/driver/driver-rides.json" with { type: "json" };
import booking from "@domrit/shared/i18n/nl/office/office-booking.json" with { type: "json" };
import { officePaths } from "@domrit/shared/office/paths.ts";
import { appPathTo, OFFICE } from "@domrit/shared/site/pages.ts";
import type { APIRequestContext, Page } from "@playwright/test";
import * as v from "valibot";
import { booked, post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { expectSms, somebody } from "../mailroom.ts";
import { signedInToOffice } from "../office/staff.ts";
import { expect, test } from "../test.ts";
import { newCar, newDriver } from "./phone.ts";
import { deliver, notifications, pressNotification, withPushService } from "./push-service.ts";

test.use({ allowedErrors: [/Failed to load resource|WebSocket|Failed to fetch/] });

const DRIVER = appPathTo("driver");
/** An address of the site where the driver's page is not open. */
const CLOSED = "/driver.webmanifest";

/** What the driver was told and the server does not know to be opened. */
async function unopened(phone: Page, id: number): Promise<number> {
  const answer = await phone.request.get(driverPaths.rides);
  const { news } = v.parse(driverRidesSchema, await answer.json());
  return news.filter(({ rideId, isOpened }) => rideId === id && !isOpened).length;
}

test("a ride is pushed to the driver's phone, and a change stays there until it is seen, without network too", async ({
  context,
  browser,
  page,
}) => {
  test.slow();
  const { id } = await booked(context);
  await signedInToOffice(page.request, "desk");
  const { id: carId } = await newCar(page.request, `PU${String(id).slice(-4)}`);
  const { international, phone: number } = somebody();
  const { driver, phone } = await newDriver(browser, page.request, "Ayşe", number);
  const service = await withPushService(phone);
  await phone.getByRole("button", { name: push.sign.turnOn }).click();
  await expect(phone.getByText(push.sign.on)).toBeVisible();
  await expectNoFindings(phone, "notifications are on");

  await phone.goto(CLOSED);
  await assign(page.request, id, driver.id, carId);
  await expect.poll(() => service.messages.length, { timeout: 20_000 }).toBe(1);
  const message = v.parse(pushMessageSchema, service.messages[0]?.message);
  await deliver(phone, message);
  const shown = { title: push.offered.title, body: message.body, requireInteraction: true };
  await expect.poll(() => notifications(phone)).toEqual([shown]);
  await deliver(phone, message);
  expect(await notifications(phone), "the same once more").toEqual([shown]);
  expect(await unopened(phone, id)).toBe(1);
  await pressNotification(phone);
  await expect.poll(() => unopened(phone, id)).toBe(0);
  expect(await notifications(phone)).toEqual([]);

  await phone.goto(DRIVER);
  await expect(phone.getByText("Utrecht Centraal").first()).toBeVisible();
  await change(page.request, id);
  await expect(
    phone.getByText(rides.news.changed.replace("{{what}}", rides.news.fields.vehicle)).first(),
  ).toBeVisible();
  await expectNoFindings(phone, "a change");
  await page.goto(`${OFFICE}/bookings/${id}`);
  const isUnseen = page.getByText(new RegExp(booking.driver.opened.changed.split(" {{")[0] ?? ""));
  await expect(isUnseen).toBeVisible();

  await phone.context().setOffline(true);
  await phone.goto(DRIVER);
  await expect(phone.getByText("Utrecht Centraal").first()).toBeVisible();
  const seen = phone.getByRole("button", { name: rides.news.seen });
  await seen.click();
  await expect(seen).toBeHidden();
  await expect(phone.getByText(rides.waitsToBeSent_one.replace("{{count}}", "1"))).toBeVisible();
  await phone.context().setOffline(false);
  await expect(isUnseen).toBeHidden({ timeout: 20_000 });
  await expectSms(international, 1);
  await Promise.all([phone.context().close(), service.stop()]);
});

test("a driver without push gets a text message; on an iPhone the page says how to allow push", async ({
  context,
  browser,
  page,
}) => {
  const { id } = await booked(context);
  await signedInToOffice(page.request, "desk");
  const { id: carId } = await newCar(page.request, `SM${String(id).slice(-4)}`);
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

async function change(desk: APIRequestContext, id: number): Promise<void> {
  await post(desk, officePaths.changeRide(id), { version: await versionOf(desk, id), vehicleType: "van" });
}

async function versionOf(desk: APIRequestContext, id: number): Promise<number> {
  const answer = await desk.get(`/api/office/bookings/${id}`);
  return v.parse(v.object({ booking: v.object({ version: v.number() }) }), await answer.json()).booking.version;
}
