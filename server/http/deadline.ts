import { DomainError } from "@domrit/shared/errors.ts";
import type { Middleware } from "koa";

/** Milliseconds; 2 s is promised. */
export const ANSWER_WITHIN_MS = 1900;

/**
 * Answers `unavailable` after this many milliseconds. The work may still succeed; a repeat with the same idempotency
 * key finds its result.
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
