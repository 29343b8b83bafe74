import { randomBytes } from "node:crypto";
import { APP_PAGES, appPageAt } from "@domrit/shared/site/pages.ts";
import type { Readers, Refusal, RenderPage } from "@domrit/shared/site/visit.ts";
import type { Context, Middleware } from "koa";
import type { ServerContext } from "../context.ts";
import { deadline } from "../http/deadline.ts";
import { asDomainError, ERROR_STATUS } from "../http/error-answer.ts";
import { measureRequests } from "../metrics/metrics.ts";
import { createPolicy } from "../site/content-security-policy.ts";
import { plainPage } from "./plain-page.ts";
import { createReaders, refuseAll } from "./readers.ts";
import { visitLocale } from "./visit-locale.ts";

type Parts = { render: RenderPage; sessions: Middleware };

/**
 * Answers the pages of the app: rendered for whoever asks, in their language, with what they may see. What cannot be read
 * does not keep the page from coming: it says so, with the status that fits.
 */
export function createAppPages(server: ServerContext, { render, sessions }: Parts): Middleware {
  const { config, limits, log } = server;
  const origin = new URL(config.PUBLIC_URL).origin;
  const policyWith = createPolicy(origin);

  const refusalIn =
    (ctx: Context) =>
    (thrown: unknown): Refusal => {
      const { code, details } = asDomainError(thrown);
      if (code === "internal") log.error({ err: thrown, requestId: ctx.state.requestId }, "a page could not be read");
      if (details.retryAfterSeconds !== undefined) ctx.set("Retry-After", String(details.retryAfterSeconds));
      return { status: ERROR_STATUS[code], code };
    };

  async function answer(ctx: Context, readers: Readers): Promise<void> {
    const nonce = randomBytes(16).toString("base64");
    const page = await render(new Request(new URL(ctx.path + ctx.search, origin)), {
      locale: visitLocale(ctx),
      origin,
      nonce,
      readers,
      onError: (err) => log.error({ err, requestId: ctx.state.requestId }, "a page could not be rendered"),
    });
    ctx.status = page.status;
    for (const [name, value] of page.headers) ctx.set(name, value);
    ctx.set("Content-Security-Policy", policyWith([`'nonce-${nonce}'`], [`'nonce-${nonce}'`]));
    ctx.body = Buffer.from(await page.arrayBuffer());
  }

  /** In plain words: to render a page costs more than whoever asks too often may have of us. */
  function answerPlainly(ctx: Context, { status, code }: Refusal): void {
    ctx.status = status;
    ctx.type = "html";
    ctx.set("Content-Security-Policy", policyWith([], []));
    ctx.body = plainPage(visitLocale(ctx), code);
  }

  const answerPage = async (ctx: Context): Promise<void> => {
    const page = appPageAt(ctx.path);
    // The log and the metrics read here what answered, as the API's router has it.
    if (page) ctx._matchedRoute = APP_PAGES[page];
    ctx.set("Cache-Control", "private, no-store");
    ctx.set("X-Robots-Tag", "noindex");
    const refusalOf = refusalIn(ctx);
    const readersFor = createReaders(server, refusalOf);
    try {
      await limits.page(ctx.ip);
    } catch (thrown) {
      answerPlainly(ctx, refusalOf(thrown));
      return;
    }
    try {
      await deadline(ctx, () => sessions(ctx, () => answer(ctx, readersFor(ctx))));
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      await answer(ctx, refuseAll(refusal)).catch(() => answerPlainly(ctx, refusal));
    }
  };

  return (ctx) => measureRequests(ctx, () => answerPage(ctx));
}
