import { DomainError } from "@domrit/shared/errors.ts";
import type { Middleware } from "koa";

/**
 * Answers `unavailable` when a request takes longer than this. What it was doing may still succeed: to the caller the
 * outcome is unknown, and the same idempotency key finds it.
 */
export function deadline(milliseconds: number): Middleware {
  return async (_ctx, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new DomainError("unavailable", { retryAfterSeconds: 2 })), milliseconds);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
