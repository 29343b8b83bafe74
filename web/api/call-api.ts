import { askAgainAfter } from "@domrit/shared/ask-again.ts";
import * as v from "valibot";
import { withPatience } from "../browsers/abort-signals.ts";
import { hearAnswer } from "../clock/server-clock.ts";
import { pageLocale } from "../i18n/page-locale.ts";
import { noAnswer, toApiError } from "./api-error.ts";

/** A server that has not answered after this many milliseconds is treated as away. */
const PATIENCE = 20_000;

type Call<Schema extends v.GenericSchema> = {
  answer: Schema;
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

/**
 * Calls the API with cookies, JSON or a text or file of another type, and the page's language, and gives the parsed answer. While the server is away for a moment
 * (503), it asks again what may be asked twice: what only reads, or has an idempotency key.
 * Throws `ApiError` for an answer that is not ok, or none; an abort by `signal` is passed on as it is.
 */
export async function callApi<Schema extends v.GenericSchema>(
  path: string,
  call: Call<Schema>,
): Promise<v.InferOutput<Schema>> {
  const { method = "GET", headers = {}, signal } = call;
  const mayRepeat = method === "GET" || "Idempotency-Key" in headers;
  const begunAt = performance.now();
  for (;;) {
    const from = Date.now();
    const response = await fetch(path, requestOf(call)).catch((cause: unknown) => {
      throw signal?.aborted ? cause : noAnswer(cause);
    });
    hearAnswer(response, from);
    const wait = mayRepeat ? askAgainAfter(response, begunAt) : 0;
    if (wait === 0) {
      if (!response.ok) throw await toApiError(response);
      return v.parse(call.answer, await bodyOf(response));
    }
    await response.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, wait));
    signal?.throwIfAborted();
  }
}

const requestOf = ({ method = "GET", body, headers = {}, signal }: Call<v.GenericSchema>): RequestInit => ({
  method,
  credentials: "include",
  headers: {
    Accept: "application/json",
    "Accept-Language": pageLocale(),
    ...(body !== undefined && { "Content-Type": "application/json" }),
    ...headers,
  },
  signal: withPatience(PATIENCE, signal),
  ...(body !== undefined && { body: typeof body === "string" || body instanceof Blob ? body : JSON.stringify(body) }),
});

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  return await response.json().catch((cause: unknown) => Promise.reject(noAnswer(cause)));
}
