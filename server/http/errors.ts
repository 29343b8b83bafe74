import { DomainError } from "@domrit/shared/errors.ts";
import type { Middleware } from "koa";
import type { Logger } from "pino";
import { isDatabaseAway } from "../database/availability.ts";
import { ERROR_STATUS, errorBody } from "./error-answer.ts";
import { requestLocale } from "./language.ts";

/** Turns whatever was thrown into the API's error answer; what is nobody's fault but ours says nothing of its cause. */
export function answerErrors(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = asDomainError(thrown);
      if (error.code === "internal") log.error({ err: thrown, requestId: ctx.state.requestId }, "request failed");
      ctx.status = ERROR_STATUS[error.code];
      ctx.body = errorBody(error, requestLocale(ctx));
      const { retryAfterSeconds } = error.details;
      if (retryAfterSeconds !== undefined) ctx.set("Retry-After", String(retryAfterSeconds));
    }
  };
}

function asDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (isDatabaseAway(thrown)) return new DomainError("unavailable", { retryAfterSeconds: 5 });
  const status = thrown instanceof Error && "status" in thrown ? thrown.status : undefined;
  if (status === 400) return new DomainError("malformed_json");
  if (status === 404) return new DomainError("not_found");
  if (status === 413) return new DomainError("payload_too_large");
  if (status === 415) return new DomainError("not_json");
  return new DomainError("internal");
}
