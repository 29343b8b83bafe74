import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, zstdDecompressSync } from "node:zlib";
import { tariffOn } from "@domrit/shared/fares/tariffs.ts";
import { place } from "@domrit/shared/site/places.ts";
import Koa from "koa";
import { pino } from "pino";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { discountsOf } from "../fares/discounts/discounts.factory.ts";
import { fixedFaresOf } from "../fares/routes/fixed-fares.factory.ts";
import type { PublishedTariff } from "../fares/tariffs/read-published.ts";
import { TARIFFS_SOURCE } from "../fares/tariffs/tariffs.ts";
import { createEarlierFiles } from "./earlier-files.ts";
import { createSite } from "./site.ts";

const log = pino({ level: "silent" });
const published = TARIFFS_SOURCE.unread as PublishedTariff[];
const fares = {
  tariffs: { on: (day: string) => tariffOn(day, published), published: () => published },
  fixedFares: fixedFaresOf(),
  discounts: discountsOf(),
};
const folder = await mkdtemp(join(tmpdir(), "differences-"));
afterAll(() => rm(folder, { recursive: true }));
const builds = join(folder, "builds");

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Text that does not compress, so that a difference shows by its size. */
const LONG = randomBytes(40_000).toString("base64url");
const pageOf = (version: string) =>
  `<html data-visitor="${place("site", "visitor")}"><p>${LONG}</p><p>${version} of ${place("site", "origin")}</p>`;

/** A build, whose files are named by their content. */
async function build(version: string) {
  const files = {
    script: `console.log("${LONG} ${version}")`,
    other: `console.log("another script, ${version}")`,
    dictionary: pageOf(version),
  };
  const paths = {
    script: `/assets/entry-${hashOf(files.script).slice(0, 8)}.js`,
    other: `/assets/other-${hashOf(files.other).slice(0, 8)}.js`,
    dictionary: `/assets/pages-nl-${hashOf(files.dictionary).slice(0, 8)}.dictionary`,
  };
  const written = {
    "csp.json": "{}",
    "client/index.html": files.dictionary,
    "client/about/index.html": `${files.dictionary}<p>About us</p>`,
    [`client${paths.script}`]: files.script,
    [`client${paths.script}.br`]: brotliCompressSync(files.script),
    [`client${paths.other}`]: files.other,
    [`client${paths.dictionary}`]: files.dictionary,
  };
  const dir = await mkdtemp(join(folder, "build-"));
  for (const [name, content] of Object.entries(written)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), content);
  }
  return { dir, files, paths, whole: written[`client${paths.script}.br`] };
}

const first = await build("first");
const second = await build("second");

async function start(buildDir: string, kept: string | undefined): Promise<string> {
  const earlier = createEarlierFiles(join(buildDir, "client"), kept, log);
  await earlier.load();
  const serve = await createSite({ buildDir, publicUrl: "https://taxi.example", fares, earlier });
  const app = new Koa().use(
    serve((ctx) => {
      ctx.body = LONG;
    }),
  );
  const server = createServer(app.callback()).listen(0, "127.0.0.1");
  afterAll(() => server.close());
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

await start(first.dir, builds);
const url = await start(second.dir, builds);

type Answer = { status: number | undefined; headers: Record<string, string | undefined>; body: Buffer };

async function get(path: string, headers: Record<string, string> = {}, at = url): Promise<Answer> {
  const asked = request(at + path, { headers });
  asked.end();
  const [answer] = await once(asked, "response");
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(await answer.toArray()) };
}

const having = (file: string, id?: string): Record<string, string> => ({
  "Accept-Encoding": "gzip, br, zstd, dcb, dcz",
  "Available-Dictionary": `:${createHash("sha256").update(file).digest("base64")}:`,
  ...(id && { "Dictionary-ID": `"${id}"` }),
});

/** As a browser reads it: the dictionary's hash stands before what was compressed. */
function readDifference({ headers, body }: Answer, dictionary: string): string {
  expect(headers["content-encoding"]).toBe("dcz");
  expect(body.subarray(0, 40).toString("hex")).toBe(`5e2a4d1820000000${hashOf(dictionary)}`);
  return zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(dictionary) }).toString();
}

const SMALL = 600;

describe("a browser that has a file of an earlier build", () => {
  test("gets of the script the difference to it", async () => {
    const answer = await get(second.paths.script, having(first.files.script));
    expect(readDifference(answer, first.files.script)).toBe(second.files.script);
    expect(answer.body.length).toBeLessThan(SMALL);
    expect(answer.headers.vary).toBe("Accept-Encoding, Available-Dictionary");
    expect(answer.headers["use-as-dictionary"]).toBe('match="/assets/entry-*.js"');
    expect(answer.headers["cache-control"]).toContain("immutable");
  });

  test.each(["guest", "customer"])("gets of a page the difference, as it is for a %s", async (visitor) => {
    const cookie = visitor === "customer" ? { Cookie: "signed-in=1" } : {};
    const whole = await get("/about", cookie);
    expect(whole.body.toString()).toContain(`data-visitor="${visitor}"`);
    const answer = await get("/about", { ...cookie, ...having(first.files.dictionary, "nl") });
    expect(readDifference(answer, first.files.dictionary)).toBe(whole.body.toString());
    expect(answer.body.length).toBeLessThan(SMALL);
    expect(answer.headers.vary).toBe("Accept-Encoding, Cookie, Available-Dictionary");
    expect(answer.headers.etag).toBe(whole.headers.etag);
    const again = await get("/about", {
      ...cookie,
      ...having(first.files.dictionary),
      "If-None-Match": whole.headers.etag ?? "",
    });
    expect(again.status).toBe(304);
  });

  test("gets the whole script where the file was changed meanwhile, or is gone", async () => {
    const kept = join(folder, "changed");
    await start(first.dir, kept);
    const at = await start(second.dir, kept);
    await writeFile(join(kept, hashOf(first.files.script)), first.files.script.replace("first", "other"));
    await rm(join(kept, hashOf(first.files.dictionary)));
    const [script, page] = [
      await get(second.paths.script, having(first.files.script), at),
      await get("/", having(first.files.dictionary), at),
    ];
    expect([script.headers["content-encoding"], page.headers["content-encoding"]]).toEqual(["br", "br"]);
    expect(script.body).toEqual(second.whole);
  });
});

describe("a page", () => {
  test("names what pages have in common, until the browser has that of its language", async () => {
    const link = `<${second.paths.dictionary}>; rel="compression-dictionary"`;
    expect((await get("/about")).headers.link).toBe(link);
    expect((await get("/about", having(first.files.dictionary, "en"))).headers.link).toBe(link);
    expect((await get("/about", having("unknown", "nl"))).headers.link).toBe(link);
    expect((await get("/about", having(first.files.dictionary, "nl"))).headers.link).toBeUndefined();
    const dictionary = await get(second.paths.dictionary);
    expect(dictionary.headers["use-as-dictionary"]).toBe('match="/*", match-dest=("document"), id="nl"');
    expect(dictionary.body.toString()).toBe(second.files.dictionary);
  });

  test.each(["/", "/about", "/nowhere", "/dashboard", "/office"])("at %s is never kept as one itself", async (path) => {
    const answer = await get(path, { ...having(first.files.dictionary), Cookie: "signed-in=1" });
    expect(answer.headers["use-as-dictionary"]).toBeUndefined();
  });

  test("of the app is sent as ever, as it is one visitor's", async () => {
    const answer = await get("/dashboard", having(first.files.dictionary));
    expect([answer.headers["content-encoding"], answer.headers.link]).toEqual([undefined, undefined]);
    expect(answer.body.toString()).toBe(LONG);
  });
});

test.each([
  ["a file that it has nothing of", having(first.files.other)],
  ["an unknown hash", having("of nobody")],
  ["no hash", { ...having(first.files.script), "Available-Dictionary": "::" }],
  ["a short hash", { ...having(first.files.script), "Available-Dictionary": ":YWJj:" }],
  [
    "a path",
    { ...having(first.files.script), "Available-Dictionary": ":../../../../../../../../../../../../etc/passwd=:" },
  ],
  ["a hash in other letters", { ...having(first.files.script), "Available-Dictionary": hashOf(first.files.script) }],
  ["no difference taken", { ...having(first.files.script), "Accept-Encoding": "gzip, br" }],
])("%s: the script is sent as to anybody", async (_what, headers) => {
  const answer = await get(second.paths.script, headers);
  expect([answer.status, answer.headers["content-encoding"]]).toEqual([200, "br"]);
  expect(answer.body).toEqual(second.whole);
});

test("earlier files go when there are too many, those first that were longest not of use", async () => {
  const kept = join(folder, "many");
  await start(first.dir, kept);
  const [old, older] = [join(kept, "a".repeat(64)), join(kept, "b".repeat(64))];
  for (const [at, file] of [old, older].entries()) {
    await writeFile(file, "");
    await truncate(file, 40 * 2 ** 20);
    await utimes(file, 1000 - at, 1000 - at);
  }
  await start(second.dir, kept);
  const own = [first, second].flatMap(({ files }) => Object.values(files).map(hashOf));
  expect((await readdir(kept)).toSorted()).toEqual([...own, "a".repeat(64)].toSorted());
  expect(await readFile(join(kept, hashOf(first.files.script)), "utf8")).toBe(first.files.script);
});

test("where nothing can be kept the site is served, and differences to its own files", async () => {
  const file = join(folder, "no-folder");
  await writeFile(file, "");
  onTestFinished(() => rm(file));
  const at = await start(second.dir, file);
  const answer = await get("/about", having(second.files.dictionary), at);
  expect(readDifference(answer, second.files.dictionary)).toContain("About us");
  expect((await get(second.paths.script, having(first.files.script), at)).headers["content-encoding"]).toBe("br");
});
