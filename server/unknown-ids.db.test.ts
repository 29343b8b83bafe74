import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { saidAt } from "../infra/proof/acts/bodies.ts";
import { apiRouters } from "./app.ts";
import { driverClient } from "./driver/driver.factory.ts";
import { officeTries } from "./office/trail/all-tries.fixture.ts";
import { openOffice, UNKNOWN, UNKNOWN_RIDE } from "./office/trail/office.fixture.ts";

const office = await openOffice();
const { server, manager } = office;
const { client: driver } = await driverClient(server);
const tries = new Map(await officeTries(office));

const routes = apiRouters(server.context)
  .flatMap(({ stack }) => stack.flatMap(({ methods, path }) => methods.map((method) => `${method} ${String(path)}`)))
  .filter((route) => !route.startsWith("HEAD"));
const withIds = routes.filter((route) => /^\w+ \/api\/(office|driver)\/.*:/.test(route));

/** Ids of every kind that the office has, each of nothing that there is. */
const UNKNOWN_IDS = [UNKNOWN, String(UNKNOWN_RIDE), "9007199254740991", "C77-6FC", `confirmation-sms.${UNKNOWN}`];
/** What cannot be an id of any kind. */
const NO_IDS = ["x", "-1", "0", "1e999", "99999999999999999999", "%00", "%F0%9F%98%80", "null", "x".repeat(500)];

const press = { eventId: randomUUID(), occurredAt: new Date().toISOString() };
/** What a route is asked rightly with, but for its id: the body, and what follows the address. */
function rightOf(route: string): { body: object; query: string } {
  if (route.includes(" /api/driver/")) {
    return { body: { ...press, ...saidAt(route) }, query: "" };
  }
  const asked = tries.get(route) ?? [];
  const { body, at } = asked.find(({ status }) => status === 404) ?? asked.find(({ status }) => status < 300) ?? {};
  return {
    body: typeof body === "object" ? body : {},
    query: typeof at === "string" ? new URL(at, server.url).search : "",
  };
}

/** The addresses of a route with these ids, also where it names the kind of what it is about. */
const addressesOf = (path: string, ids: readonly string[]): string[] =>
  ids.flatMap((id) => {
    const kinds = path.includes(":kind") ? ["contact", "report", id] : [""];
    return kinds.map((kind) => path.replace(":kind", kind).replace(/:\w+/g, id));
  });

test("the routes that take an id are read from the servers'", () => {
  expect(withIds.length).toBeGreaterThan(60);
  expect(withIds.some((route) => route.includes("/api/driver/"))).toBe(true);
});

test.each(withIds)("%s finds nothing for an id of nothing, and for what is no id", async (route) => {
  const [method = "", path = ""] = route.split(" ");
  const by = path.startsWith("/api/driver/") ? driver : manager;
  const { body, query } = rightOf(route);
  for (const address of addressesOf(path, [...UNKNOWN_IDS, ...NO_IDS])) {
    const answer = await by.send(address + query, { method, ...(method !== "GET" && { body }) });
    expect([address, answer.status, answer.body.code]).toEqual([address, 404, "not_found"]);
  }
});

/** A body with ids of nothing in place of its own. */
const withoutKnownIds = (body: object): object =>
  JSON.parse(JSON.stringify(body).replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, UNKNOWN));

test.each([...tries.keys()].filter((route) => !route.startsWith("GET")))(
  "%s refuses ids of nothing in what it is sent, and never fails of them",
  async (route) => {
    const [method = ""] = route.split(" ");
    for (const { at, body, by = manager } of tries.get(route) ?? []) {
      if (typeof body !== "object" || typeof at === "function") continue;
      const address = at ?? route.split(" ")[1] ?? "";
      const answer = await by.send(address, { method, body: withoutKnownIds(body) });
      expect([address, answer.status < 500 || answer.status === 503]).toEqual([address, true]);
    }
  },
);
