import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { type HttpSink, startHttpSink } from "../../infra/test-doubles/http-sink.ts";
import { postJson } from "./post-json.ts";

let sink: HttpSink | undefined;
afterEach(() => sink?.stop());

const post = async (status: number) => {
  sink = await startHttpSink(() => status);
  return postJson(sink.url, "{}", {});
};

test.each([200, 201, 202, 204])("%i means that it was taken", async (status) => {
  await expect(post(status)).resolves.toBeUndefined();
});

test.each([400, 410, 413, 422])("%i means that it never will be", async (status) => {
  await expect(post(status)).rejects.toMatchObject({ kind: "permanent", code: `http_${status}` });
});

test.each([302, 401, 403, 404, 408, 429, 500, 502, 503])("%i means: later", async (status) => {
  await expect(post(status)).rejects.toMatchObject({ kind: "transient", code: `http_${status}` });
});

test("an unreachable destination means: wait until it is back", async () => {
  await expect(postJson("http://127.0.0.1:9", "{}", {})).rejects.toMatchObject({
    kind: "away",
    code: "unreachable",
  });
});

test("no answer within 20 seconds means: later", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const posted = postJson(`http://127.0.0.1:${port}`, "{}", {}).catch((error: unknown) => error);
    await once(silent, "request");
    vi.advanceTimersByTime(19_000);
    await expect(Promise.race([posted, "still waiting"])).resolves.toBe("still waiting");
    vi.advanceTimersByTime(1000);
    await expect(posted).resolves.toMatchObject({ kind: "transient", code: "timeout" });
  } finally {
    vi.useRealTimers();
    silent.closeAllConnections();
    silent.close();
  }
});
