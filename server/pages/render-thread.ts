import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { RenderPage } from "@domrit/shared/site/visit.ts";
import { createBirpc } from "birpc";
import type { RenderedPage, RenderOrder, ServerFunctions, ThreadFunctions } from "./render-calls.ts";

const build = await import(pathToFileURL(join(workerData.buildDir, "server/index.js")).href);
const renderPage: RenderPage = build.entry.module.createRenderPage(build);

const server = createBirpc<ServerFunctions, ThreadFunctions>(
  { ready: () => undefined, render },
  {
    post: (message) => parentPort?.postMessage(message),
    on: (hear) => parentPort?.on("message", hear),
    eventNames: ["leaveNotice", "onError"],
  },
);

async function render({ visit, url, method, contentType, body, ...known }: RenderOrder): Promise<RenderedPage> {
  const headers = contentType ? { "Content-Type": contentType } : {};
  const request = new Request(url, { method, headers, ...(body !== undefined && { body }) });
  const page = await renderPage(request, {
    ...known,
    api: (call) => server.api(visit, call),
    leaveNotice: (notice) => void server.leaveNotice(visit, notice),
    onError: (error) => void server.onError(visit, error),
  });
  return { status: page.status, headers: [...page.headers], body: new Uint8Array(await page.arrayBuffer()) };
}
