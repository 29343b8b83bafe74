import { expect, test } from "vitest";
import { bookingRequest } from "../booking/booking.factory.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import type { TestServer } from "../testing/test-server.ts";

const secure = await setUpServer({ environment: { PUBLIC_URL: "https://taxi.test", TRUSTED_PROXIES: "1" } });
const plain = await setUpServer({ environment: { TRUSTED_PROXIES: "1" } });

const book = (server: TestServer, headers: Record<string, string>) =>
  createClient(server.url).post("/api/bookings", bookingRequest(), headers);

test.each([{}, { "X-Forwarded-Proto": "http" }, { "X-Forwarded-Proto": "https" }])(
  "on an https address cookies are secure and bound to the host, whatever the proxy says (%j)",
  async (headers) => {
    const { status, headers: answered } = await book(secure, headers as Record<string, string>);
    expect(status).toBe(201);
    const cookies = answered.getSetCookie();
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["__Host-sid", "__Host-sid.sig"]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; path=\/;.*; secure; httponly$/);
      expect(cookie).not.toMatch(/domain=/);
    }
    expect(answered.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8}/);
  },
);

test("on an http address they are plain, also when somebody claims TLS", async () => {
  const { status, headers } = await book(plain, { "X-Forwarded-Proto": "https" });
  expect(status).toBe(201);
  expect(headers.getSetCookie().join()).toMatch(/^sid=/);
  expect(headers.getSetCookie().join()).not.toContain("secure");
  expect(headers.get("Strict-Transport-Security")).toBeNull();
});

test("a session is found again by its secure cookie", async () => {
  const client = createClient(secure.url);
  const { body } = await client.post("/api/bookings", bookingRequest({ contactEmail: "gast@example.nl" }));
  const own = await client.send(`/api/bookings/${body.id}`);
  expect(own.body.own.contactEmail).toBe("gast@example.nl");
});
