import { readdirSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { getPriority, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import type { Visit } from "@domrit/shared/site/visit.ts";
import { pino } from "pino";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createLog } from "../log/log.ts";
import type { RenderedPage } from "./render-calls.ts";
import { startRenderer, TooManyPages } from "./renderer.ts";

/** A build whose pages do what their address says. */
const BUILD = `const createRenderPage = () => async (request, visit) => {
  const { pathname } = new URL(request.url);
  if (pathname === "/for-ever") for (;;);
  if (pathname === "/end") process.exit(1);
  if (pathname === "/fail") throw new Error("a page that fails");
  if (pathname === "/gone") return Response.json("a".repeat(2000), { status: 404 });
  if (pathname === "/odd") { visit.onError(new Error("odd")); visit.leaveNotice("signedOut"); }
  const answer = await visit.api({ path: pathname, body: await request.text() });
  return Response.json({ answer, locale: visit.locale, nonce: visit.nonce }, { status: 201, headers: { "X-Page": "yes" } });
};
export const entry = { module: { createRenderPage } };`;

const buildDir = await mkdtemp(join(tmpdir(), "domrit-build-"));
await mkdir(join(buildDir, "server"));
await writeFile(join(buildDir, "server/index.js"), BUILD);
await writeFile(join(buildDir, "server/package.json"), '{"type":"module"}');
const log = createLog("server", "silent");
const renderer = await startRenderer(buildDir, log, { neverMs: 3000 });
afterAll(async () => {
  await renderer.stop();
  await rm(buildDir, { recursive: true });
});

const visit = (over: Partial<Visit> = {}): Visit => ({
  locale: "tr",
  visitor: "guest",
  origin: "https://domrit.example",
  nonce: "once",
  notice: undefined,
  mailedToken: undefined,
  api: ({ path, body }) => Promise.resolve({ value: { path, body }, readAt: 1 }),
  leaveNotice: () => undefined,
  onError: () => undefined,
  ...over,
});
const page = async (path: string, over?: Partial<Visit>) => {
  const request = new Request(`https://domrit.example${path}`, { method: "POST", body: "a=b" });
  return responseOf(await renderer.render(request, visit(over)));
};
const responseOf = ({ body, ...page }: RenderedPage) => new Response(new Uint8Array(body), page);

test.each([
  ["zstd", zstdDecompressSync],
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("a page is compressed where it is rendered: %s", async (encoding, decompress) => {
  const ask = async (body: string) => {
    const headers = { "Accept-Encoding": encoding };
    const request = new Request("https://domrit.example/ride", { method: "POST", headers, body });
    return responseOf(await renderer.render(request, visit()));
  };
  const large = await ask("a".repeat(2000));
  expect(large.headers.get("Content-Encoding")).toBe(encoding);
  expect(String(decompress(await large.arrayBuffer()))).toContain("a".repeat(2000));
  expect((await ask("a")).headers.get("Content-Encoding")).toBeNull();
});

test("a page that is not there is not compressed, as it repeats its address beside what is its visitor's", async () => {
  const request = new Request("https://domrit.example/gone", { headers: { "Accept-Encoding": "gzip" } });
  const answer = responseOf(await renderer.render(request, visit()));
  expect([answer.status, answer.headers.get("Content-Encoding")]).toEqual([404, null]);
});

test("a page is rendered in its thread with what its own visitor may read, many at once", async () => {
  const pages = Array.from({ length: 20 }, async (_, n) => {
    const answer = await page(`/ride-${n}`, { nonce: String(n) });
    expect([answer.status, answer.headers.get("X-Page")]).toEqual([201, "yes"]);
    expect(await answer.json()).toEqual({
      answer: { value: { path: `/ride-${n}`, body: "a=b" }, readAt: 1 },
      locale: "tr",
      nonce: String(n),
    });
  });
  await Promise.all(pages);
});

test("a notice that a page gives while it renders reaches its own visit", async () => {
  const told: unknown[] = [];
  await page("/odd", { onError: (error) => told.push(error), leaveNotice: (notice) => told.push(notice) });
  expect(told).toEqual([new Error("odd"), "signedOut"]);
});

test("a page that fails is no harm to others", async () => {
  await expect(page("/fail")).rejects.toThrow("a page that fails");
  expect((await page("/")).status).toBe(201);
});

test.each(["/for-ever", "/end"])("a thread that hangs or ends is replaced (%s)", async (path) => {
  await expect(page(path)).rejects.toThrow("unavailable");
  await expect
    .poll(
      () =>
        page("/").then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 5000 },
    )
    .toBe(201);
});

test("a thread that cannot start is tried again after a pause, not without end, and pages come once it can", async () => {
  let ends = 0;
  const counting = pino({}, { write: () => (ends += 1) });
  const own = await startRenderer(buildDir, counting);
  const ask = (path: string) => own.render(new Request(`https://domrit.example${path}`), visit());
  await rename(buildDir, `${buildDir}-away`);
  await expect(ask("/end")).rejects.toThrow();
  await sleep(3000);
  expect(ends).toBeGreaterThan(1);
  expect(ends).toBeLessThan(5);
  await rename(`${buildDir}-away`, buildDir);
  await expect.poll(() => ask("/").then(({ status }) => status, String), { timeout: 5000 }).toBe(201);
  await own.stop();
});

test("few pages are rendered at a time, and a request that would wait too long is refused without rendering", async () => {
  const { promise, resolve } = Promise.withResolvers<{ value: null; readAt: number }>();
  let asked = 0;
  const api = () => {
    asked += 1;
    return promise;
  };
  const first = Array.from({ length: 32 }, () => page("/", { api }));
  const late = expect(page("/", { api })).rejects.toBeInstanceOf(TooManyPages);
  await sleep(1600);
  expect(asked).toBe(32);
  resolve({ value: null, readAt: 1 });
  await Promise.all([...first, late]);
  expect(asked).toBe(32);
});

test("without a build nothing starts", async () => {
  await expect(startRenderer(join(buildDir, "none"), log)).rejects.toThrow();
});

test.runIf(process.platform === "linux" && process.getuid?.() === 0)(
  "pages are rendered in a thread that gives way to those who book",
  async () => {
    const own = getPriority();
    setPriority(0);
    onTestFinished(() => setPriority(own));
    const another = await startRenderer(buildDir, log);
    onTestFinished(() => void another.stop());
    const priorities = readdirSync("/proc/self/task").map((task) => getPriority(Number(task)));
    expect(priorities).toContain(5);
  },
);
