import { dayOf } from "@domrit/shared/time/days.ts";
import { expect, test } from "vitest";
import { apiRouters } from "../../app.ts";
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
