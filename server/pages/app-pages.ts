import { randomBytes } from "node:crypto";
import { RIDE_WORKER_HEADER } from "@domrit/shared/site/kept-rides.ts";
import { isNotice } from "@domrit/shared/site/notice.ts";
import { APP_PAGES, appPageAt, isDriverPage } from "@domrit/shared/site/pages.ts";
import type { Api, Refusal } from "@domrit/shared/site/visit.ts";
import type { Context, Middleware } from "koa";
import type { ServerContext } from "../context.ts";
import { refuseForeignOrigin } from "../http/addresses/origin.ts";
import { deadline } from "../http/deadline.ts";
import { measureRequests } from "../metrics/metrics.ts";
import { keptToken } from "../session/link-cookies.ts";
import { visitorKind } from "../session/signed-in-hint.ts";
import { createPolicy } from "../site/content-security-policy.ts";
import { linkSubject } from "../site/site-redirect.ts";
import { createPageApi, refusalOf, refuseAll } from "./page-api.ts";
import { pageRequest, parseForm } from "./page-request.ts";
import { plainPage } from "./plain-page.ts";
import type { Render } from "./render-calls.ts";
import { TooManyPages } from "./renderer.ts";
import { visitLocale } from "./visit-locale.ts";

/** Carries a notice to the next page. */
const NOTICE_COOKIE = "notice";
const NOTICE_MS = 60_000;

/** True for prefetching: nobody reads the page now. */
const isForLater = (ctx: Context): boolean =>
  /\bprefetch\b/.test(ctx.get("Sec-Purpose")) || ctx.get("Purpose") === "prefetch";

/** `api`: the API's routes with their limits and errors. */
type Parts = { url: string; render: Render; sessions: Middleware; api: Middleware };

/** Answers app pages and forms. When data cannot be read, the page says so with the right status. */
export function createAppPages(server: ServerContext, { url, render, sessions, api }: Parts): Middleware {
  const { limits, log, answerWithinMs } = server;
  const inTime = deadline(answerWithinMs);
  const { origin } = new URL(url);
  const policyWith = createPolicy(origin);
  const refuseForeign = refuseForeignOrigin(url, server.security);
  const apiFor = createPageApi(api);

  const refused = (ctx: Context, thrown: unknown): Refusal => {
    const { error, refusal } = refusalOf(thrown, visitLocale(ctx));
    if (error.code === "internal")
      log.error({ err: thrown, requestId: ctx.state.requestId }, "a page could not be read");
    const { retryAfterSeconds } = error.details;
    if (retryAfterSeconds !== undefined) ctx.set("Retry-After", String(retryAfterSeconds));
    return refusal;
  };

  const mailedTokenOf = (ctx: Context): string | undefined => {
    const subject = linkSubject(ctx.path);
    return subject?.startsWith("mail-") ? keptToken(ctx.get("Cookie"), url, subject) : undefined;
  };

  async function answer(ctx: Context, pageApi: Api): Promise<void> {
    const nonce = randomBytes(16).toString("base64");
    const notice = isForLater(ctx) ? undefined : ctx.cookies.get(NOTICE_COOKIE, { signed: false });
    const setNotice = (value: string | null) =>
      ctx.cookies.set(NOTICE_COOKIE, value, { sameSite: "lax", signed: false, maxAge: NOTICE_MS, overwrite: true });
    const page = await render(pageRequest(ctx, origin), {
      locale: visitLocale(ctx),
      visitor: visitorKind(ctx),
      origin,
      nonce,
      api: pageApi,
      notice: isNotice(notice) ? notice : undefined,
      mailedToken: mailedTokenOf(ctx),
      leaveNotice: setNotice,
      onError: (err) => log.error({ err, requestId: ctx.state.requestId }, "a page could not be rendered"),
    });
    const isSeen = page.status < 300 || page.status >= 400;
    if (notice && isSeen) setNotice(null);
    ctx.status = page.status;
    for (const [name, value] of page.headers) ctx.set(name, value);
    ctx.set("Content-Security-Policy", policyWith([`'nonce-${nonce}'`], [`'nonce-${nonce}'`]));
    // It is compressed already, or must not be.
    ctx.compress = false;
    ctx.body = Buffer.from(page.body.buffer, page.body.byteOffset, page.body.byteLength);
  }

  /** Full rendering is too costly for visitors over a limit. */
  function answerPlainly(ctx: Context, { status, code }: Refusal): void {
    const retryAfter = Number.parseInt(ctx.response.get("Retry-After"), 10);
    const comesAgain = ctx.method === "GET" && !Number.isNaN(retryAfter);
    ctx.status = status;
    ctx.type = "html";
    ctx.set("Content-Security-Policy", policyWith([], []));
    ctx.body = plainPage(visitLocale(ctx), code, comesAgain ? retryAfter : undefined);
  }

  async function answerPage(ctx: Context): Promise<void> {
    const page = appPageAt(ctx.path);
    // Log and metrics read it, as with the API's router.
    if (page) ctx._matchedRoute = APP_PAGES[page];
    ctx.set("Cache-Control", "private, no-store");
    ctx.set("X-Robots-Tag", "noindex");
    if (page === "bookingConfirmation") ctx.set(RIDE_WORKER_HEADER, "1");
    try {
      await limits.page(ctx.ip);
      await refuseForeign(ctx, () => Promise.resolve());
      await parseForm(ctx);
    } catch (thrown) {
      answerPlainly(ctx, refused(ctx, thrown));
      return;
    }
    try {
      const answered = () => answer(ctx, apiFor(ctx, visitLocale(ctx)));
      // Drivers have no visitor session.
      await inTime(ctx, () => (isDriverPage(page) ? answered() : sessions(ctx, answered)));
    } catch (thrown) {
      const refusal = refused(ctx, thrown);
      if (thrown instanceof TooManyPages) return answerPlainly(ctx, refusal);
      await answer(ctx, refuseAll(refusal)).catch(() => answerPlainly(ctx, refusal));
    }
  }

  return (ctx) => measureRequests(ctx, () => answerPage(ctx));
}
