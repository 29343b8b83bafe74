import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { expect, test } from "vitest";
import { apiRouters } from "../../app.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createTeamWithRider } from "../riders.factory.ts";

const server = await setUpServer();
const [team, other] = [await createTeamWithRider(server), await createTeamWithRider(server)];
const tokenOf = ({ link }: { link: string }) => new URL(link).searchParams.get("token") ?? "";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const BODIES: Record<string, object> = { "POST /api/riders/:id/ill": { from: dayOf(new Date()) } };

const routes = apiRouters(server.context)
  .flatMap(({ stack }) => stack.flatMap(({ methods, path }) => methods.map((method) => `${method} ${String(path)}`)))
  .filter((route) => / \/api\/riders\//.test(route) && !route.startsWith("HEAD"));

const ask = (route: string, riderId: string, token: string, client = createClient(server.url)) => {
  const [method = "", path = ""] = route.split(" ");
  const body = method === "POST" ? { body: BODIES[route] ?? {} } : {};
  const headers: Record<string, string> = token ? { "X-Rider-Token": token } : {};
  return client.send(path.replace(":id", riderId).replace(/:\w+/g, UNKNOWN), { method, headers, ...body });
};

test("the routes of a rider's page are looked at here", () => {
  expect(routes.length).toBe(7);
});

test.each(routes)("%s opens by the secret of the rider's own link alone", async (route) => {
  const strangers = [
    ["", undefined],
    ["x", undefined],
    [tokenOf(other.rider), undefined],
    // Who keeps the rider acts on them elsewhere.
    ["", team.admin.client],
  ] as const;
  for (const [token, client] of strangers)
    expect(await ask(route, team.rider.id, token, client)).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect((await ask(route, UNKNOWN, tokenOf(team.rider))).status).toBe(404);
  const fresh = await team.addRider();
  const { status } = await ask(route, fresh.id, tokenOf(fresh));
  expect(status).toBeLessThan(route.includes(":absenceId") ? 405 : 300);
});

test("a rider sees each look: of members at their health, of desk and manager at them, their list, a ride and its health", async () => {
  const seen = await createTeamWithRider(server, { phone: "0687001234" });
  const { admin, add, atRider, organisationId, rider } = seen;
  const health = { aids: ["rollator"], consent: true };
  await admin.client.send(`${atRider}/health`, { method: "PUT", body: health });
  const [pickupDate, pickupTime] = [daysAfter(dayOf(new Date()), 2), "10:00"];
  const ride = { riderId: rider.id, pickupLocation: rider.home, destination: "Utrecht Centraal", vehicleType: "van" };
  const { id } = (await admin.client.post("/api/bookings", { ...ride, pickupDate, pickupTime })).body;
  const looks = async () => {
    const page = await ask("GET /api/riders/:id", rider.id, tokenOf(rider));
    return page.body.looks.map(({ what, by }: { what: string; by: string }) => `${what} by ${by}`).toReversed();
  };
  expect(await looks()).toEqual([]);
  const right: string[] = [];
  for (const member of [admin, await add("approver"), await add("booker")]) {
    expect((await member.client.send(`${atRider}/health`)).status).toBe(200);
    expect((await member.client.send(`/api/bookings/${id}`)).body.details?.care).toBeUndefined();
    right.push("health by organisation");
  }
  for (const role of ["desk", "manager"] as const) {
    const { client } = await staffClient(server, role);
    const at = (path: string) => client.send(`/api/office/${path}`);
    expect((await at(`callers?phone=${encodeURIComponent(rider.phone ?? "")}`)).status).toBe(200);
    expect((await at(`organisations/${organisationId}/riders?date=${pickupDate}`)).status).toBe(200);
    expect((await at(`bookings/${id}`)).status).toBe(200);
    expect((await at(`bookings/${id}/care`)).status).toBe(200);
    right.push("rider by office", "riders by office", "ride by office", "health by office");
  }
  expect(await looks()).toEqual(right);
});
