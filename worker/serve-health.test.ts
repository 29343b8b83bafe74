import { afterEach, expect, test } from "vitest";
import { ownPort } from "../infra/test-doubles/own-port.ts";
import { serveHealth } from "./serve-health.ts";

let stop: () => void = () => undefined;
afterEach(() => stop());

async function serve(ages: Record<string, number> = { relay: 0.2 }, isRunning = true) {
  const port = await ownPort();
  const config = { WORKER_PORT: port, HOST: "127.0.0.1", METRICS_TOKEN: "token-of-the-operator" };
  stop = await serveHealth({ config, progress: { ages: () => ages }, isRunning: () => isRunning });
  return async (path: string, token = "") => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { Authorization: `Bearer ${token}`, Connection: "close" },
    });
    return { status: answer.status, text: await answer.text() };
  };
}

test("it is ready while every part makes progress, and says since when each did", async () => {
  const ask = await serve({ relay: 0.2, "queue email": 3 });
  expect(await ask("/readyz")).toMatchObject({ status: 200, text: expect.stringContaining('"queue email":3') });
});

test("a part that stands still makes it unready, though it answers", async () => {
  const ask = await serve({ relay: 0.2, "queue email": 9.5 });
  expect((await ask("/readyz")).status).toBe(503);
  expect((await ask("/healthz")).status).toBe(200);
});

test("it is not ready before it has started", async () => {
  const ask = await serve({}, false);
  expect((await ask("/readyz")).status).toBe(503);
});

test("its metrics are for who has the token", async () => {
  const ask = await serve();
  expect((await ask("/metrics", "some-other-token-12345")).status).toBe(404);
  expect((await ask("/metrics", "token-of-the-operator")).text).toContain("process_cpu_seconds_total");
  expect((await ask("/constructor")).status).toBe(404);
});
