import { expect, test } from "vitest";
import { apiRouters } from "../app.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();

const routes = apiRouters(server.context).flatMap(({ stack }) =>
  stack.flatMap(({ path, methods }) =>
    methods.map((method) => ({ method, path: String(path).replaceAll(/:\w+/g, "7") })),
  ),
);
/** Other ways to write an address, each of which some router takes for the same. */
const WRITINGS: Record<string, (path: string) => string> = {
  "in capitals": (path) => path.replace(/[a-z]+(?=[^a-z]*$)/, (last) => last.toUpperCase()),
  "wholly in capitals": (path) => path.toUpperCase(),
  "the part that limits look at in capitals": (path) =>
    path.replace(/^(\/api\/)([a-z-]+)/, (_all, api, part) => api + part.toUpperCase()),
  "with a slash behind it": (path) => `${path}/`,
  "with two slashes": (path) => path.replace("/", "//"),
  "with a letter in percent": (path) =>
    path.replace(/[a-z](?=[^a-z]*$)/, (last) => `%${last.charCodeAt(0).toString(16)}`),
};

test("every route of the API is there under the address by which it is limited, logged and guarded", () => {
  expect(routes.length).toBeGreaterThan(100);
  for (const { path } of routes) expect(path).toMatch(/^\/(api\/[a-z0-9/.-]*[a-z0-9]|healthz|readyz|metrics)$/);
});

test.each(Object.keys(WRITINGS))("and under no other: %s", async (how) => {
  const write = WRITINGS[how] ?? String;
  for (const { method, path } of routes) {
    const other = write(path);
    if (other === path) continue;
    const { status } = await fetch(server.url + other, { method });
    // 405 where it could be an id, of which that is not asked.
    expect([404, 405], `${method} ${other}`).toContain(status);
  }
});
