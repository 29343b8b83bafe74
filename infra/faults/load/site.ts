import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import type { Recording } from "../history.ts";

/** Longest wait for an answer; 2 s is promised. */
const ANSWER_MS = 6000;
const ASK_AGAIN_MS = 300;
/** A guest would call then. */
const GIVE_UP_MS = 90_000;

type SiteRequest = {
  what: string;
  path: string;
  method?: "GET" | "POST" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
};
type SiteAnswer = { status: number; body: unknown };

/** Uses the servers in turn, keeps cookies, records every answer. */
export function openBrowser(urls: readonly string[], answers: Recording["answers"], firstServer: number) {
  const cookies = new Map<string, string>();
  let turn = firstServer;

  const ask = async ({ what, path, method = "POST", body, headers = {} }: SiteRequest): Promise<SiteAnswer> => {
    const at = performance.now();
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const url = new URL(path, urls[turn % urls.length]);
    turn += 1;
    const answered = await fetch(url, {
      method,
      // A separate connection: an old one may be lost silently.
      headers: {
        "Content-Type": "application/json",
        Connection: "close",
        ...(cookie && { Cookie: cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
      .then(async (answer) => {
        const text = await answer.text();
        for (const line of answer.headers.getSetCookie()) keepCookie(line);
        return { status: answer.status, body: v.parse(v.pipe(v.string(), v.parseJson()), text || "null") };
      })
      .catch(() => ({ status: 0, body: null }));
    answers.push({ what, status: answered.status, at, tookMs: performance.now() - at });
    return answered;
  };
  const keepCookie = (line: string): void => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) cookies.set(name, value);
  };

  return {
    cookies,
    ask,
    /** Undefined after the time limit. */
    async askUntil(statuses: readonly number[], asked: () => SiteRequest): Promise<SiteAnswer | undefined> {
      const deadline = performance.now() + GIVE_UP_MS;
      while (performance.now() < deadline) {
        const answered = await ask(asked());
        if (statuses.includes(answered.status)) return answered;
        await sleep(ASK_AGAIN_MS);
      }
      return undefined;
    },
  };
}
export type Browser = ReturnType<typeof openBrowser>;
