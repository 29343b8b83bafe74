import { DomainError } from "@domrit/shared/errors.ts";
import type { Middleware } from "koa";

/** Milliseconds; 2 s is promised. */
export const ANSWER_WITHIN_MS = 1900;

/** `unavailable` after these milliseconds. The work may still succeed; the idempotency key finds it. */
export function deadline(answerWithinMs: number): Middleware {
  return async (ctx, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve, reject) => {
      const answer = () => (ctx.body ? resolve() : reject(new DomainError("unavailable", { retryAfterSeconds: 2 })));
      timer = setTimeout(answer, answerWithinMs);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
