import { DomainError } from "@domrit/shared/errors.ts";
import type { Middleware } from "koa";

/** Within this time (ms) every request is answered, whatever the database does; 2 s is promised. */
export const ANSWER_WITHIN_MS = 1900;

/**
 * Answers `unavailable` when a request takes longer than this, in milliseconds. What it was doing may still succeed: to the caller the
 * outcome is unknown, and the same idempotency key finds it. An answer that is there already goes out as it is.
 */
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
