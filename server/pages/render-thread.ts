import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { brotliCompressSync, gzipSync, constants as zlib, zstdCompressSync } from "node:zlib";
import type { Api, ApiAnswer, ApiCall, RenderPage } from "@domrit/shared/site/visit.ts";
import { createBirpc } from "birpc";
import { giveWay } from "../process/give-way.ts";
import type { RenderedPage, RenderOrder, ServerFunctions, ThreadFunctions } from "./render-calls.ts";

const build = await import(pathToFileURL(join(workerData.buildDir, "server/index.js")).href);
const renderPage: RenderPage = build.entry.module.createRenderPage(build);

// Booking has priority.
giveWay(5);

const server = createBirpc<ServerFunctions, ThreadFunctions>(
  { ready: () => undefined, render },
  {
    post: (message) => parentPort?.postMessage(message),
    on: (hear) => parentPort?.on("message", hear),
    eventNames: ["leaveNotice", "onError"],
  },
);

/** A smaller body gains nothing from compression. */
const COMPRESSED_FROM_BYTES = 1024;
const ZSTD = { params: { [zlib.ZSTD_c_compressionLevel]: 5 } };
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } };
const COMPRESS = new Map([
  ["zstd", (page: Uint8Array) => zstdCompressSync(page, ZSTD)],
  ["br", (page: Uint8Array) => brotliCompressSync(page, BROTLI)],
  ["gzip", (page: Uint8Array) => gzipSync(page)],
]);

async function render(order: RenderOrder): Promise<RenderedPage> {
  const { visit, url, method, contentType, encoding, body, ...known } = order;
  const headers = contentType ? { "Content-Type": contentType } : {};
  const request = new Request(url, { method, headers, ...(body !== undefined && { body }) });
  const page = await renderPage(request, {
    ...known,
    api: together((calls) => server.api(visit, calls)),
    leaveNotice: (notice) => void server.leaveNotice(visit, notice),
    onError: (error) => void server.onError(visit, error),
  });
  const { status } = page;
  const bytes = new Uint8Array(await page.arrayBuffer());
  // A missing page repeats its address, as pages with a query do.
  const isCompressed = status < 400 && bytes.length >= COMPRESSED_FROM_BYTES;
  const compress = encoding && isCompressed && COMPRESS.get(encoding);
  if (!compress) return { status, headers: [...page.headers], body: bytes };
  // Compressed in this thread: a fifth of the bytes reaches the thread that answers bookings.
  return { status, headers: [...page.headers, ["Content-Encoding", encoding]], body: compress(bytes) };
}

/** Joins simultaneous calls into one message: each message wakes the other thread. */
function together(ask: (calls: ApiCall[]) => Promise<ApiAnswer[]>): Api {
  let calls: ApiCall[] = [];
  let answers: Promise<ApiAnswer[]>;
  return async (call) => {
    const index = calls.push(call) - 1;
    if (index === 0) {
      answers = Promise.resolve().then(() => {
        const asked = calls;
        calls = [];
        return ask(asked);
      });
    }
    return (await answers)[index] as ApiAnswer;
  };
}
