import { apiPaths } from "@domrit/shared/api-paths.ts";
import { expect, onTestFinished, vi } from "vitest";
import { wasGiven } from "./recorded.ts";

export type Call = { method: string; path: string; headers: Headers; body: unknown };
type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };
type Handler = (call: Call) => Reply | Promise<Reply>;

/** A handler of a network that gives no answer. */
export const noAnswer = (): Promise<never> => Promise.reject(new TypeError("no network"));

/** A file, or what something before the server says in its place. */
const NO_JSON = "<!doctype html><title>No JSON</title>";

/**
 * Answers the API's calls for one test. Handlers are named "METHOD /path"; a call without one fails. Gives the calls
 * made so far. What a handler answers has to be what the server gave (`answers`), else the test fails in the end; an
 * answer without a body is a file or, with a status of failure, of something before the server.
 */
export function answerApi(handlers: Record<string, Handler>): Call[] {
  const calls: Call[] = [];
  const madeUp: object[] = [];
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const path = pathname + search;
    const isJson = request.headers.get("Content-Type") === "application/json";
    const body = isJson ? JSON.parse(text) : text || undefined;
    const call = { method: request.method, path, headers: request.headers, body };
    const handler = handlers[`${request.method} ${path}`] ?? handlers[`${request.method} ${pathname}`];
    // Any part of a page may ask who is signed in, at any time; that counts only where a test answers it.
    if (handler || pathname !== apiPaths.currentUser) calls.push(call);
    if (!handler) return new Response("no handler", { status: 500 });
    const { status = 200, body: said, headers = {} } = await handler(call);
    if (said === undefined) return new Response(status === 204 ? null : NO_JSON, { status, headers });
    if (!wasGiven({ status, body: said })) madeUp.push({ path, status, body: said });
    return Response.json(said, { status, headers });
  };
  const spy = vi.spyOn(window, "fetch").mockImplementation(answer);
  onTestFinished(() => {
    spy.mockRestore();
    expect(madeUp, "answers that the server never gave").toEqual([]);
  });
  return calls;
}
