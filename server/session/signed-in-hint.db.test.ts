import { expect, test } from "vitest";
import { createCustomer, PASSWORD, signedIn } from "../account/account.factory.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();

const hintIn = (headers: Headers) => headers.getSetCookie().filter((cookie) => cookie.startsWith("signed-in="));

test("a sign-in sets once a hint in a cookie that no script reads, and signing out removes it", async () => {
  const { email } = await createCustomer(server.context.orm.em.fork());
  const browser = createClient(server.url);
  expect(hintIn((await browser.send("/api/auth/user")).headers)).toEqual([]);
  const login = await browser.post("/api/auth/login", { email, password: PASSWORD });
  expect(hintIn(login.headers)).toEqual([expect.stringMatching(/^signed-in=1; .*httponly$/)]);
  expect(hintIn((await browser.send("/api/auth/user")).headers)).toEqual([]);
  await browser.post("/api/auth/logout", {});
  expect(browser.cookies.get("signed-in")).toBe("");
});

test("a hint that outlived its session goes with the first answer that knows better", async () => {
  const { client } = await signedIn(server);
  client.cookies.delete("sid");
  expect((await client.send("/api/auth/user")).status).toBe(401);
  expect(client.cookies.get("signed-in")).toBe("");
});
