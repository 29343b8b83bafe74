import { pathOf } from "@domrit/shared/booking/acts/acts.ts";
import { DRIVER_ACT_NAMES } from "@domrit/shared/driver/presses.ts";
import { expect, test } from "vitest";
import { saidAt } from "../../infra/proof/acts/bodies.ts";
import { signedIn } from "../account/account.factory.ts";
import { apiRouters } from "../app.ts";
import { Booking } from "../booking/booking.entity.ts";
import { bookingRequest, createBooking } from "../booking/booking.factory.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { type Client, createClient } from "../testing/client.ts";
import { setUpLive, setUpServer } from "../testing/set-up.ts";
import { driverClient } from "./driver.factory.ts";

const server = await setUpServer();
const live = await setUpLive(server);

/** By which a driver gets in and out; each does nothing without what proves who it is. */
const FOR_EVERYBODY = ["DELETE /api/driver/session", "POST /api/driver/session"];

const routes = apiRouters(server.context)
  .flatMap(({ stack }) => stack.flatMap(({ methods, path }) => methods.map((method) => `${method} ${String(path)}`)))
  .filter((route) => route.includes(" /api/driver/") && !route.startsWith("HEAD"));
const guarded = routes.filter((route) => !FOR_EVERYBODY.includes(route));

const ended = await driverClient(server);
const { client: desk } = await staffClient(server, "manager");
await desk.send(`/api/office/drivers/${ended.driver.id}/devices`, { method: "DELETE" });
const others: Record<string, Client> = {
  anonymous: createClient(server.url),
  guest: createClient(server.url),
  customer: (await signedIn(server)).client,
  manager: desk,
  "ended device": ended.client,
};
await others.guest?.post("/api/bookings", bookingRequest());
const { client: driver } = await driverClient(server);

const ask = (who: Client, route: string) => {
  const [method = "", path = ""] = route.split(" ");
  const body = method === "GET" ? {} : { body: {} };
  return who.send(path.replace(/:\w+/g, "4711"), { method, ...body });
};

test("each route of the drivers is looked at here", () => {
  expect(routes).toEqual(expect.arrayContaining(FOR_EVERYBODY));
  expect(guarded).toContain("GET /api/driver/session");
});

test.each(guarded)("%s is for drivers alone", async (route) => {
  for (const [name, who] of Object.entries(others)) {
    expect(await ask(who, route), name).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
  }
  expect([401, 403, 500]).not.toContain((await ask(driver, route)).status);
});

/** Of a ride: how each is asked for by whoever may. */
const ofRide = guarded.filter((route) => route.includes("/rides/:id/"));
const acts = ofRide.filter((route) => route.startsWith("POST "));

test.each(ofRide)("%s is for the driver of the ride alone", async (route) => {
  const { client: colleague } = await driverClient(server, { firstName: "Bo" });
  const { driver: atWheel, client: own } = await driverClient(server);
  const { id } = await createBooking(server.context.orm.em, {
    status: "confirmed",
    driverState: "assigned",
    driverId: atWheel.id,
    driver: { firstName: atWheel.firstName },
  });
  const press = { eventId: crypto.randomUUID(), occurredAt: new Date().toISOString() };
  const act = route.split("/").at(-1) ?? "";
  const path = `/api/driver/rides/${id}/${act}`;
  const send = (who: Client) =>
    acts.includes(route) ? who.post(path, { ...press, ...saidAt(route) }) : who.send(path);
  expect(await send(colleague)).toMatchObject({ status: 404, body: { code: "not_found" } });
  const { status, version, driverState } = await server.context.orm.em.fork().findOneOrFail(Booking, id);
  expect([status, version, driverState]).toEqual(["confirmed", 1, "assigned"]);
  // Theirs it is: what it has no place for yet is refused for that. A press that nobody made, and news that nobody told, are nobody's.
  expect(["undo", "seen"].includes(act) ? [404] : [200, 409]).toContain((await send(own)).status);
});

test("each act of a driver is among them", () => {
  expect(acts.map((route) => route.split("/").at(-1)).sort()).toEqual(DRIVER_ACT_NAMES.map(pathOf).sort());
});

test("nobody but the driver can watch a driver's channel", async () => {
  for (const who of Object.values(others)) {
    const refused = { ok: false, code: "not_signed_in" };
    expect(await live.connect(who).timeout(3000).emitWithAck("driver:watch")).toEqual(refused);
  }
});
