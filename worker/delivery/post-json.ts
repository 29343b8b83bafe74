import { traced } from "@domrit/server/tracing/tracing.ts";
import { Agent, request } from "undici";
import { DeliveryFault } from "./fault.ts";

const TIMEOUT_MS = 20_000;
const agent = new Agent({ connections: 20 });

/** Answers that concern access or load, not the message: a retry can help. */
const NOT_ABOUT_THE_MESSAGE = new Set([401, 403, 404, 407, 408, 425, 429]);

export async function postJson(url: string, body: string, headers: Record<string, string>): Promise<void> {
  await traced("POST", { kind: "client", attributes: { method: "POST" } }, async (span) => {
    const status = await answerTo(url, body, headers);
    span?.set({ status });
    if (status >= 200 && status < 300) return;
    const isPermanent = status >= 400 && status < 500 && !NOT_ABOUT_THE_MESSAGE.has(status);
    throw new DeliveryFault(isPermanent ? "permanent" : "transient", `http_${status}`);
  });
}

async function answerTo(url: string, body: string, headers: Record<string, string>): Promise<number> {
  try {
    return await withDeadline(TIMEOUT_MS, async (signal) => {
      const content = { "Content-Type": "application/json", ...headers };
      const answer = await request(url, { method: "POST", headers: content, body, signal, dispatcher: agent });
      await answer.body.dump();
      return answer.statusCode;
    });
  } catch (error) {
    const isSlow = error instanceof Error && error.name === "TimeoutError";
    throw isSlow ? new DeliveryFault("transient", "timeout") : new DeliveryFault("away", "unreachable");
  }
}

/** Rejects with a `TimeoutError`. Unlike `AbortSignal.timeout` it leaves no timer behind. */
export async function withDeadline<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new DOMException("it took too long", "TimeoutError")), milliseconds);
  try {
    return await work(stop.signal);
  } finally {
    clearTimeout(timer);
  }
}
