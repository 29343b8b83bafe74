import { RIDE_WORKER } from "@domrit/shared/site/kept-rides.ts";
import { expect, test } from "vitest";
import { rules } from "./trusted-types.ts";

test.each([RIDE_WORKER.path, "/driver-worker.js", "/assets/street-worker.mjs"])(
  "%s is a script of the site",
  (path) => {
    expect(rules.createScriptURL(path)).toBe(path);
    expect(rules.createScriptURL(new URL(path, location.href).href)).toContain(path);
  },
);

test.each([
  "https://elsewhere.example/assets/evil.js",
  "//elsewhere.example/driver-worker.js",
  "/api/bookings/1",
  "data:text/javascript,alert(1)",
  "blob:https://elsewhere.example/1",
])("%s is none", (address) => {
  expect(rules.createScriptURL(address)).toBeNull();
});

test("text is written into a page, markup is not", () => {
  expect(rules.createHTML('{"name":"Ayşe"}')).toBe('{"name":"Ayşe"}');
  expect(rules.createHTML("<script></script>")).toBe("<script></script>");
  expect(rules.createHTML("<img src=x onerror=alert(1)>")).toBeNull();
  expect(rules.createHTML("<script>alert(1)</script>")).toBeNull();
});
