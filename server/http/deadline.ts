import { DomainError } from "@domrit/shared/errors.ts";
import type { Context, Middleware } from "koa";

/** Milliseconds; 2 s is promised. */
export const ANSWER_WITHIN_MS = 1900;

type Clock = { stop: () => void; start: () => void };
const clocks = new WeakMap<Context, Clock>();

/** The time for an answer begins once a file has come. The HTTP server limits slow clients. */
export async function whileReceiving<Received>(ctx: Context, receive: () => Promise<Received>): Promise<Received> {
  const clock = clocks.get(ctx);
  clock?.stop();
  try {
    return await receive();
  } finally {
    clock?.start();
  }
}

/** `unavailable` after these milliseconds. The work may still succeed; the idempotency key finds it. */
export function deadline(answerWithinMs: number): Middleware {
  return async (ctx, next) => {
    let timer: NodeJS.Timeout | undefined;
    const stop = () => clearTimeout(timer);
    const late = new Promise<void>((resolve, reject) => {
      const answer = () => (ctx.body ? resolve() : reject(new DomainError("unavailable", { retryAfterSeconds: 2 })));
      const start = () => {
        timer = setTimeout(answer, answerWithinMs);
      };
      clocks.set(ctx, { stop, start });
      start();
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      stop();
    }
  };
}
