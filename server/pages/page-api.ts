import { ServerResponse } from "node:http";
import type { DomainError, ErrorBody } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Api, ApiCall, Refusal } from "@domrit/shared/site/visit.ts";
import type { Context, Middleware } from "koa";
import { asDomainError, ERROR_STATUS, errorBody } from "../http/error-answer.ts";
import { translator } from "../i18n/translate.ts";

/**
 * Answers a page's calls by the API's own routes, without a connection, so access, limits and records are the same.
 * Calls have the page's session and cookies, and the cookies that earlier calls set; these go to the page's answer too.
 */
export function createPageApi(api: Middleware): (ctx: Context, locale: Locale) => Api {
  return (ctx, locale) => {
    let cookies = ctx.get("Cookie");
    return async (call) => {
      const inner = contextOf(ctx, { ...call, headers: { ...call.headers, cookie: cookies } }, locale);
      await api(inner, () => Promise.resolve());
      passOn(inner, ctx);
      cookies = [...setBy(inner).map((cookie) => cookie.split(";")[0]), cookies].filter(Boolean).join("; ");
      const body: unknown = typeof inner.body === "string" ? JSON.parse(inner.body) : inner.body;
      if (inner.status >= 400) return { refusal: { ...(body as ErrorBody), status: inner.status } };
      return { value: body, readAt: Date.now() };
    };
  };
}

const setBy = ({ response }: Context): string[] => [response.get("Set-Cookie")].flat().filter(Boolean);

/** Passes on headers and cookies. */
function passOn(inner: Context, ctx: Context): void {
  const { response } = inner;
  for (const cookie of setBy(inner)) ctx.append("Set-Cookie", cookie);
  for (const name of ["Retry-After", "Clear-Site-Data"]) {
    const said = response.get(name);
    if (said) ctx.set(name, said);
  }
}

export const refuseAll =
  (refusal: Refusal): Api =>
  () =>
    Promise.resolve({ refusal });

/** Why something that was thrown keeps a page from being as it should. */
export function refusalOf(thrown: unknown, locale: Locale): { refusal: Refusal; error: DomainError } {
  const error = asDomainError(thrown);
  return { error, refusal: { ...errorBody(error, translator(locale)), status: ERROR_STATUS[error.code] } };
}

function contextOf(ctx: Context, { method = "GET", path, body, headers = {} }: ApiCall, locale: Locale): Context {
  const json = body === undefined ? {} : { "content-type": "application/json" };
  const inHeaders = { "accept-language": locale, ...json, ...lowerCased(headers) };
  const req: Context["req"] = Object.create(ctx.req, {
    method: { value: method },
    url: { value: path },
    headers: { value: inHeaders },
  });
  const inner: Context = ctx.app.createContext(req, new ServerResponse(req));
  inner.res.statusCode = 404;
  inner.state = ctx.state;
  inner.request.ip = ctx.ip;
  inner.request.body = body;
  const session = { get: () => ctx.session, set: (session: unknown) => Object.assign(ctx, { session }) };
  return Object.defineProperty(inner, "session", session);
}

const lowerCased = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
