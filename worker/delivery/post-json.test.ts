import { afterEach, expect, test } from "vitest";
import { type HttpSink, startHttpSink } from "../../infra/sinks/http-sink.ts";
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

test("nobody there means: not before they are back", async () => {
  await expect(postJson("http://127.0.0.1:9", "{}", {})).rejects.toMatchObject({
    kind: "away",
    code: "unreachable",
  });
});
