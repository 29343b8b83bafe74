import { setTimeout as sleep } from "node:timers/promises";
import { type Client, createClient } from "@domrit/server/testing/client.ts";
import type { Recording } from "./history.ts";

/** Longest wait for an answer; 2 s is promised. */
const ANSWER_MS = 6000;
const ASK_AGAIN_MS = 300;
/** A guest would call then. */
const GIVE_UP_MS = 90_000;

type SiteRequest = {
  what: string;
  path: string;
  method?: string;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** A shorter wait, for a visitor who leaves. */
  waitMs?: number;
};
export type SiteAnswer = Pick<Awaited<ReturnType<Client["send"]>>, "status" | "body">;
type BrowserOptions = { firstServer?: number; cookies?: ReadonlyMap<string, string> };

/** The client of the tests, on all servers in turn; records every answer, and status 0 where none comes. */
export function openBrowser(
  urls: readonly string[],
  answers: Recording["answers"],
  { firstServer = 0, cookies = new Map() }: BrowserOptions = {},
) {
  let turn = firstServer;
  const next = (): string => {
    turn += 1;
    return new URL(urls[(turn - 1) % urls.length] ?? "").origin;
  };
  const client = createClient(next, new Map(cookies));

  const ask = async ({
    what,
    path,
    method = "POST",
    body,
    headers,
    waitMs = ANSWER_MS,
  }: SiteRequest): Promise<SiteAnswer> => {
    const at = performance.now();
    const answered = await client
      // A separate connection: an old one may be lost silently.
      .send(path, {
        method,
        body,
        headers: { "Content-Type": "application/json", Connection: "close", ...headers },
        signal: AbortSignal.timeout(waitMs),
      })
      .catch(() => ({ status: 0, body: {} }));
    answers.push({ what, status: answered.status, at, tookMs: performance.now() - at });
    return answered;
  };

  return {
    cookies: client.cookies as ReadonlyMap<string, string>,
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
