import type { Middleware } from "koa";
import type { Logger } from "pino";
import { officeTranslator, translator } from "../i18n/translate.ts";
import { asDomainError, ERROR_STATUS, errorBody } from "./error-answer.ts";
import { requestLocale } from "./language.ts";
import { isOfOffice } from "./listener.ts";

/** Answers errors in the API's form; internal ones reveal no cause. */
export function answerErrors(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = asDomainError(thrown);
      if (error.code === "internal") log.error({ err: thrown, requestId: ctx.state.requestId }, "request failed");
      ctx.status = ERROR_STATUS[error.code];
      const translate = isOfOffice(ctx.path) ? officeTranslator : translator;
      ctx.body = errorBody(error, translate(requestLocale(ctx)));
      const { retryAfterSeconds } = error.details;
      if (retryAfterSeconds !== undefined) ctx.set("Retry-After", String(retryAfterSeconds));
    }
  };
}
