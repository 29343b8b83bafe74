import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MAP_PATH } from "@domrit/shared/map/map.ts";
import { afterAll, expect, test } from "vitest";
import { sampleMap } from "../../infra/sample-map/sample-map.ts";
import { createClient } from "../testing/client.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";

const folder = mkdtempSync(join(tmpdir(), "domrit-map-"));
afterAll(() => rmSync(folder, { recursive: true }));
const sample = sampleMap();
const path = join(folder, "sample.pmtiles");
writeFileSync(path, sample);
const server = await setUpServer({ environment: { MAP_FILE: path, OFFICE_PORT: "0" } });
const read = (base: string) => fetch(base + MAP_PATH).then((answer) => answer.json());
const { map } = await read(server.url);

test("the API says where it is, and what it shows", async () => {
  const drawn = { [map.url]: "/map/0123456789abcdef.pmtiles" };
  await expectRecorded("map", await createClient(server.url).send(MAP_PATH), drawn);
});

const ask = (headers: Record<string, string>, { method = "GET", at = map.url as string } = {}) =>
  fetch(server.url + at, { method, headers: { "Accept-Encoding": "br, gzip", ...headers } });
const range = (bytes: string, more = {}) => ask({ Range: `bytes=${bytes}`, ...more });

test("a range is those bytes as they are, kept for ever", async () => {
  const answer = await range("100-20099");
  expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([206, sample.subarray(100, 20_100)]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-range": `bytes 100-20099/${sample.length}`,
    "content-length": "20000",
    "cache-control": "public, max-age=31536000, immutable, no-transform",
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
  });
  expect(answer.headers.get("content-encoding")).toBeNull();
  const etag = answer.headers.get("etag") ?? "";
  expect((await range("0-9", { "If-None-Match": etag, "Cache-Control": "max-age=0" })).status).toBe(304);
  expect((await range("0-9", { "If-Range": etag })).status).toBe(206);
});

test("beyond its end a file has no more; its head says how long it is", async () => {
  const end = await range(`${sample.length - 10}-${sample.length + 500}`);
  expect([end.status, (await end.arrayBuffer()).byteLength]).toEqual([206, 10]);
  const head = await ask({}, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(sample.length)]);
});

test.each([
  ["the whole", {}],
  ["no end", { Range: "bytes=0-" }],
  ["from the end", { Range: "bytes=-500" }],
  ["several", { Range: "bytes=0-1,5-6" }],
  ["the wrong way round", { Range: "bytes=9-3" }],
  ["behind the end", { Range: "bytes=999999999-999999999" }],
  ["too much", { Range: `bytes=0-${2 * 1024 * 1024}` }],
  ["another unit", { Range: "lines=0-9" }],
  ["of another file", { Range: "bytes=0-9", "If-Range": '"another"' }],
])("%s is not given", async (_, headers) => {
  const answer = await ask(headers);
  expect([answer.status, answer.headers.get("content-range")]).toEqual([416, `bytes */${sample.length}`]);
  expect([answer.headers.get("cache-control"), answer.headers.get("etag")]).toEqual(["no-store", null]);
});

test("other addresses and methods are refused, and none of it is kept", async () => {
  const at = "/map/0123456789abcdef.pmtiles";
  for (const [answer, status] of [
    [await ask({ Range: "bytes=0-9" }, { at }), 404],
    [await ask({ Range: "bytes=0-9" }, { at: "/map/" }), 404],
    [await ask({}, { method: "POST" }), 405],
    [await ask({}, { method: "DELETE" }), 405],
  ] as const) {
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-store"]);
  }
});

test("an office on a port of its own has it too", async () => {
  expect(await read(server.officeUrl)).toEqual({ map });
  const answer = await fetch(server.officeUrl + map.url, { headers: { Range: "bytes=0-6" } });
  expect(await answer.text()).toBe("PMTiles");
});
