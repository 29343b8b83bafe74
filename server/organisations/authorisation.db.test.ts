import { BOOKING_ROLES, MEMBER_ROLES, type MemberRole } from "@domrit/shared/organisations/organisation.ts";
import { expect, test } from "vitest";
import { signedIn } from "../account/account.factory.ts";
import { apiRouters } from "../app.ts";
import { type Client, createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { createTeam } from "./members/members.factory.ts";

const server = await setUpServer();
const team = await createTeam(server);
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

/** What each role may do in its organisation: every route has its line here. */
const OPEN_TO: Record<string, readonly MemberRole[]> = {
  "PUT /api/user/organisations/:id": ["admin"],
  "PUT /api/user/organisations/:id/approval-rules": ["admin"],
  "GET /api/user/organisations/:id/approvals": ["admin", "approver"],
  "POST /api/user/organisations/:id/approvals/:bookingId": ["admin", "approver"],
  "GET /api/user/organisations/:id/members": MEMBER_ROLES,
  "POST /api/user/organisations/:id/members": ["admin"],
  "PUT /api/user/organisations/:id/members/:memberId": ["admin"],
  "DELETE /api/user/organisations/:id/members/:memberId": ["admin"],
  "DELETE /api/user/organisations/:id/invitations/:invitationId": ["admin"],
  "GET /api/user/organisations/:id/invoices": ["admin"],
  "GET /api/user/organisations/:id/invoices/:invoiceId/pdf": ["admin"],
  "GET /api/user/organisations/:id/invoices/:invoiceId/ubl": ["admin"],
  "GET /api/user/organisations/:id/rides": BOOKING_ROLES,
  "GET /api/user/organisations/:id/figures": ["admin", "approver"],
  "GET /api/user/organisations/:id/departments": MEMBER_ROLES,
  "POST /api/user/organisations/:id/departments": ["admin"],
  "PUT /api/user/organisations/:id/departments/:departmentId": ["admin"],
  "DELETE /api/user/organisations/:id/departments/:departmentId": ["admin"],
  "GET /api/user/organisations/:id/riders": BOOKING_ROLES,
  "POST /api/user/organisations/:id/riders": BOOKING_ROLES,
  "PUT /api/user/organisations/:id/riders/:riderId": BOOKING_ROLES,
  "DELETE /api/user/organisations/:id/riders/:riderId": BOOKING_ROLES,
  "POST /api/user/organisations/:id/riders/:riderId/link": BOOKING_ROLES,
  "GET /api/user/organisations/:id/riders/:riderId/health": BOOKING_ROLES,
  "PUT /api/user/organisations/:id/riders/:riderId/health": BOOKING_ROLES,
  "DELETE /api/user/organisations/:id/riders/:riderId/health": BOOKING_ROLES,
  "GET /api/user/organisations/:id/drivers": BOOKING_ROLES,
  "GET /api/user/organisations/:id/riders/day": BOOKING_ROLES,
  "GET /api/user/organisations/:id/riders/:riderId/plan": BOOKING_ROLES,
  "POST /api/user/organisations/:id/riders/:riderId/fixed-rides": BOOKING_ROLES,
  "PUT /api/user/organisations/:id/riders/:riderId/fixed-rides/:fixedRideId": BOOKING_ROLES,
  "DELETE /api/user/organisations/:id/riders/:riderId/fixed-rides/:fixedRideId": BOOKING_ROLES,
  "POST /api/user/organisations/:id/riders/:riderId/ill": BOOKING_ROLES,
  "POST /api/user/organisations/:id/riders/:riderId/pauses": BOOKING_ROLES,
  "DELETE /api/user/organisations/:id/riders/:riderId/absences/:absenceId": BOOKING_ROLES,
};
const RIDER = { name: "Bep", language: "nl", home: "Lange Nieuwstraat 1, Utrecht" };
const BODIES: Record<string, object> = {
  "PUT /api/user/organisations/:id": { reference: "INKOOP-7" },
  "PUT /api/user/organisations/:id/approval-rules": {
    over: 50,
    from: null,
    until: null,
    luxury: false,
    overLimit: false,
    unapproved: "car",
  },
  "POST /api/user/organisations/:id/approvals/:bookingId": { approve: true },
  "POST /api/user/organisations/:id/members": { email: "gast@kaya.example", role: "rider" },
  "PUT /api/user/organisations/:id/members/:memberId": { role: "rider" },
  "POST /api/user/organisations/:id/departments": { name: "Verkoop" },
  "PUT /api/user/organisations/:id/departments/:departmentId": { name: "Inkoop" },
  "POST /api/user/organisations/:id/riders": RIDER,
  "POST /api/user/organisations/:id/riders/:riderId/fixed-rides": {
    days: ["mon"],
    destination: "Utrecht Centraal",
    pickupTime: "09:00",
  },
  "PUT /api/user/organisations/:id/riders/:riderId/fixed-rides/:fixedRideId": {
    days: ["mon"],
    destination: "Utrecht Centraal",
    pickupTime: "09:00",
  },
  "POST /api/user/organisations/:id/riders/:riderId/ill": { from: "2026-12-01" },
  "POST /api/user/organisations/:id/riders/:riderId/pauses": { from: "2026-12-01" },
  "PUT /api/user/organisations/:id/riders/:riderId": RIDER,
  "PUT /api/user/organisations/:id/riders/:riderId/health": { aids: ["rollator"], consent: true },
};

const routes = apiRouters(server.context)
  .flatMap(({ stack }) => stack.flatMap(({ methods, path }) => methods.map((method) => `${method} ${String(path)}`)))
  .filter((route) => route.includes(" /api/user/organisations/:id") && !route.startsWith("HEAD"));

const department = (await team.admin.client.post(`${team.at}/departments`, { name: "Verkoop" })).body.id;
/** Of no department, and of one: it opens and closes no route. Whose rides an approver sees by it is looked at with the rides. */
const members: { role: MemberRole; client: Client }[] = [];
for (const role of MEMBER_ROLES) {
  members.push({ role, client: (await team.add(role)).client });
  members.push({ role, client: (await team.add(role, department)).client });
}
const outsiders = { stranger: (await signedIn(server)).client, admin: (await createTeam(server)).admin.client };

const ask = (client: Client, route: string, organisationId = team.organisationId) => {
  const [method = "", path = ""] = route.split(" ");
  const body = method === "GET" || method === "DELETE" ? {} : { body: BODIES[route] ?? {} };
  return client.send(path.replace(":id", organisationId).replace(/:\w+/g, UNKNOWN), { method, ...body });
};

test("each route of an organisation is looked at here", () => {
  expect(routes.toSorted()).toEqual(Object.keys(OPEN_TO).toSorted());
});

test.each(routes)("%s opens to the roles that it is for", async (route) => {
  for (const { role, client } of members) {
    const { status, body } = await ask(client, route);
    expect([role, status === 403 && body.code === "not_allowed"]).toEqual([role, !OPEN_TO[route]?.includes(role)]);
    expect(status).toBeLessThan(500);
  }
});

test.each(routes)("%s does not exist for who is not in it, an admin of another one included", async (route) => {
  for (const client of Object.values(outsiders)) {
    expect(await ask(client, route)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await ask(client, route, UNKNOWN)).toMatchObject({ status: 404, body: { code: "not_found" } });
  }
  expect(await ask(createClient(server.url), route)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
});
