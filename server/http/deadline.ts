import { DomainError } from "@domrit/shared/errors.ts";
import type { Middleware } from "koa";

/**
 * Answers `unavailable` when a request takes longer than this. What it was doing may still succeed: to the caller the
 * outcome is unknown, and the same idempotency key finds it. An answer that is there already goes out as it is.
 */
export function deadline(milliseconds: number): Middleware {
  return async (ctx, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve, reject) => {
      const answer = () => (ctx.body ? resolve() : reject(new DomainError("unavailable", { retryAfterSeconds: 2 })));
      timer = setTimeout(answer, milliseconds);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
