import { FIGURE_TABLE_NAMES } from "@domrit/shared/office/figure-tables.ts";
import { expect, test } from "vitest";
import { signedIn } from "../account/account.factory.ts";
import { apiRouters } from "../app.ts";
import { bookingRequest } from "../booking/booking.factory.ts";
import { driverClient } from "../driver/driver.factory.ts";
import { type Client, createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { staffClient } from "./staff.factory.ts";

const server = await setUpServer();

/** By which the staff get in and out; each asks for what proves who it is. */
const FOR_EVERYBODY = [
  "POST /api/office/join/app",
  "POST /api/office/join/look",
  "POST /api/office/join/passkey",
  "POST /api/office/join/passkey/options",
  "POST /api/office/join/password",
  "POST /api/office/sign-in",
  "POST /api/office/sign-in/demo",
  "POST /api/office/sign-in/passkey",
  "POST /api/office/sign-in/passkey/options",
  "POST /api/office/sign-out",
];

const FOR_MANAGERS = [
  ...["cars", "drivers"].flatMap((register) => [
    `DELETE /api/office/${register}/:id/papers`,
    `GET /api/office/${register}/:id/papers`,
    `GET /api/office/${register}/:id/papers/:paper/scan`,
    `POST /api/office/${register}/:id/papers`,
    `PUT /api/office/${register}/:id/papers/:paper/scan`,
  ]),
  ...FIGURE_TABLE_NAMES.flatMap((table) => [
    `GET /api/office/figures/${table}`,
    `GET /api/office/figures/${table}.csv`,
  ]),
  "DELETE /api/office/routes/:id",
  "DELETE /api/office/venues/:id/devices/:deviceId",
  "POST /api/office/venues",
  "POST /api/office/venues/:id/end",
  "POST /api/office/venues/:id/invite",
  "PUT /api/office/venues/:id",
  "DELETE /api/office/staff/:id",
  "GET /api/office/accounts/count",
  "GET /api/office/audit",
  "GET /api/office/discounts",
  "GET /api/office/drivers/:id/duties",
  "GET /api/office/earnings",
  "GET /api/office/earnings.csv",
  "GET /api/office/drivers/:id/duties.csv",
  "GET /api/office/invoices.csv",
  "GET /api/office/papers",
  "GET /api/office/payments",
  "GET /api/office/payments/differences",
  "GET /api/office/payments/held",
  "GET /api/office/payments/ledger.csv",
  "GET /api/office/queues",
  "GET /api/office/routes",
  "GET /api/office/routes.csv",
  "GET /api/office/staff",
  "GET /api/office/tariffs",
  ...["end", "grant", "pause", "refuse"].map((decision) => `POST /api/office/accounts/:id/${decision}`),
  ...["end", "grant", "pause", "refuse"].map((decision) => `POST /api/office/organisations/:id/${decision}`),
  "PUT /api/office/organisations/:id/reference",
  ...["credit", "paid", "remind", "send"].map((act) => `POST /api/office/invoices/:id/${act}`),
  "POST /api/office/discounts",
  "POST /api/office/earnings",
  "POST /api/office/discounts/:id",
  "POST /api/office/payments/differences/:id/close",
  "POST /api/office/payments/held/:id/refuse",
  "POST /api/office/payments/held/:id/release",
  "POST /api/office/proof/options",
  "POST /api/office/queues/release",
  "POST /api/office/routes",
  "POST /api/office/routes.csv",
  "POST /api/office/routes/try",
  "POST /api/office/staff",
  "POST /api/office/tariffs",
  "POST /api/office/tariffs/:id/preview",
  "POST /api/office/tariffs/:id/publish",
  "PUT /api/office/assigning",
  "PUT /api/office/capacity",
  "PUT /api/office/capacity/rule",
  "PUT /api/office/routes/:id",
  "PUT /api/office/staff/:id",
  "PUT /api/office/tariffs/:id",
];

const routes = apiRouters(server.context)
  .flatMap(({ stack }) =>
    stack.flatMap(({ methods, path }) => methods.map((method) => `${method} ${String(path).replace(/(?<=.)\/$/, "")}`)),
  )
  .filter((route) => route.includes(" /api/office/") && !route.startsWith("HEAD"));
const guarded = routes.filter((route) => !FOR_EVERYBODY.includes(route));

const visitors: Record<string, Client> = {
  anonymous: createClient(server.url),
  guest: createClient(server.url),
  customer: (await signedIn(server)).client,
  driver: (await driverClient(server)).client,
};
await visitors.guest?.post("/api/bookings", bookingRequest());
const { client: desk } = await staffClient(server, "desk");
const { client: manager } = await staffClient(server, "manager");

const ask = (who: Client, route: string) => {
  const [method = "", path = ""] = route.split(" ");
  const body = method === "GET" ? {} : { body: {} };
  return who.send(path.replace(/:\w+/g, "00000000-0000-4000-8000-000000000000"), { method, ...body });
};

test("each route of the office is looked at here", () => {
  expect(routes.length).toBeGreaterThan(15);
  const named = [...FOR_EVERYBODY, ...FOR_MANAGERS];
  expect(named.filter((route) => !routes.includes(route))).toEqual([]);
});

test.each(guarded)("%s is for the staff alone", async (route) => {
  for (const who of Object.values(visitors)) {
    expect(await ask(who, route)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
  }
});

test.each(guarded)("%s opens to the roles that it is for", async (route) => {
  const refused = (await ask(desk, route)).body.code === "not_allowed";
  expect(refused).toBe(FOR_MANAGERS.includes(route));
  const { status } = await ask(manager, route);
  expect([401, 403, 500]).not.toContain(status);
});
