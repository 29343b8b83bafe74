import * as v from "valibot";
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
 * Calls the API with cookies, JSON and the page's language, and gives the parsed answer.
 * Throws `ApiError` for an answer that is not ok, or none; an abort by `signal` is passed on as it is.
 */
export async function callApi<Schema extends v.GenericSchema>(
  path: string,
  { answer, method = "GET", body, headers = {}, signal }: Call<Schema>,
): Promise<v.InferOutput<Schema>> {
  const patience = AbortSignal.timeout(PATIENCE);
  const response = await fetch(path, {
    method,
    credentials: "include",
    headers: {
      Accept: "application/json",
      "Accept-Language": document.documentElement.lang,
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : noAnswer(cause);
  });
  if (!response.ok) throw await toApiError(response);
  return v.parse(answer, await bodyOf(response));
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  return await response.json().catch((cause: unknown) => Promise.reject(noAnswer(cause)));
}
