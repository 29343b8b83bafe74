import { expect, test } from "vitest";
import { isForeign } from "./origin.ts";

const PUBLIC = "https://taxi.example";

test.each([
  ["https://taxi.example", "taxi.example", false],
  ["https://taxi.example", "server:3000", false],
  ["https://10.0.0.5:3000", "10.0.0.5:3000", false],
  ["https://10.0.0.5", "10.0.0.5:443", false],
  ["http://taxi.example", "taxi.example", true],
  ["http://taxi.example", "taxi.example:80", true],
  ["http://10.0.0.5:3000", "10.0.0.5:3000", true],
  ["https://taxi.example:8443", "taxi.example", true],
  ["https://taxi.example.evil.example", "taxi.example", true],
  ["ftp://taxi.example", "taxi.example", true],
  ["null", "taxi.example", true],
])("from a page at %s, asked at %s", (origin, host, foreign) => {
  expect(isForeign({ origin, host }, PUBLIC)).toBe(foreign);
});

test("a site without TLS is another site than the same name with it", () => {
  expect(isForeign({ origin: "https://localhost:3000", host: "localhost:3000" }, "http://localhost:3000")).toBe(true);
  expect(isForeign({ origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, "http://localhost:3000")).toBe(false);
});

test("the browser's Sec-Fetch-Site header decides before the origin's name", () => {
  expect(isForeign({ origin: PUBLIC, host: "taxi.example", site: "same-site" }, PUBLIC)).toBe(true);
  expect(isForeign({ host: "taxi.example", site: "none" }, PUBLIC)).toBe(false);
});
