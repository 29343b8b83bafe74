import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { Environment } from "@domrit/server/environment.ts";
import { hasBearerToken } from "@domrit/server/http/bearer-token.ts";
import { metrics } from "@domrit/server/metrics/metrics.ts";
import { type Progress, STUCK_AFTER_MS } from "@domrit/server/process/progress.ts";

type HealthParts = {
  config: Pick<Environment, "WORKER_PORT" | "HOST" | "METRICS_TOKEN">;
  progress: Pick<Progress, "ages">;
  isRunning: () => boolean;
};

/** `/healthz`, `/readyz` and `/metrics` (by token) on `WORKER_PORT`, if set. Returns how to stop. */
export async function serveHealth({ config, progress, isRunning }: HealthParts): Promise<() => void> {
  if (config.WORKER_PORT === undefined) return () => undefined;
  const answers: Record<string, (response: ServerResponse, authorization: string) => void | Promise<void>> = {
    "/healthz": (response) => answer(response, 200, { status: "ok" }),
    "/readyz": (response) => {
      const ages = progress.ages();
      const isReady = isRunning() && Object.values(ages).every((seconds) => seconds * 1000 < STUCK_AFTER_MS);
      answer(response, isReady ? 200 : 503, { status: isReady ? "ready" : "unavailable", secondsSinceProgress: ages });
    },
    "/metrics": async (response, authorization) => {
      if (!hasBearerToken(config.METRICS_TOKEN, authorization)) return answer(response, 404, { status: "unknown" });
      const text = await metrics.metrics();
      response.writeHead(200, { "Content-Type": metrics.contentType }).end(text);
    },
  };
  const http = createServer({ requestTimeout: 5000, headersTimeout: 5000 }, (request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    const known = Object.hasOwn(answers, path) ? answers[path] : undefined;
    if (!known) return answer(response, 404, { status: "unknown" });
    void Promise.resolve(known(response, request.headers.authorization ?? "")).catch(() => response.destroy());
  });
  http.listen(config.WORKER_PORT, config.HOST);
  await once(http, "listening");
  return () => {
    http.closeAllConnections();
    http.close();
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(body));
}
