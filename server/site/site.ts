import { join } from "node:path";
import { appPageAt } from "@domrit/shared/site/pages.ts";
import { CLOCK_METRIC } from "@domrit/shared/site/server-clock.ts";
import type { Context, Middleware } from "koa";
import helmet from "koa-helmet";
import type { CachedFigures } from "../booking/figures/public-figures.ts";
import { encodingFor } from "../http/encoding.ts";
import { keepChosenLanguage } from "../http/language.ts";
import { isOfOffice, type ServedParts } from "../http/listener.ts";
import { keepToken } from "../session/link-cookies.ts";
import { visitorKind } from "../session/signed-in-hint.ts";
import { readPolicies } from "./content-security-policy.ts";
import { createDifferences } from "./differences.ts";
import type { EarlierFiles } from "./earlier-files.ts";
import { SECURITY_TXT, securityTxt } from "./security-txt.ts";
import { createBodies, findPage } from "./site-body.ts";
import { currentFacts, type SiteFares } from "./site-facts.ts";
import { listSiteFiles, type SiteFile } from "./site-files.ts";
import { redirectFor, type SiteRedirect } from "./site-redirect.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "public, no-cache";

const NO_FIGURES = {};
const NO_FILES: EarlierFiles = { has: () => false, read: () => Promise.resolve(undefined) };

/** `publicUrl`: browsers open this address; `serves`: both parts by default; `figures`, `fares`: for the pages; `earlier`: what browsers have. */
type SiteOptions = {
  buildDir: string;
  publicUrl: string;
  serves?: ServedParts;
  figures?: CachedFigures;
  fares: SiteFares;
  earlier?: EarlierFiles;
  now?: () => Date;
};

/**
 * Serves pages, assets, redirects and real 404s; `appPages` answers the app's pages. Passes on /api, /socket.io and
 * methods other than GET and HEAD, except the app's forms. Throws when the build is missing.
 */
export async function createSite({
  buildDir,
  publicUrl,
  serves = "both",
  figures = () => NO_FIGURES,
  fares,
  earlier = NO_FILES,
  now = () => new Date(),
}: SiteOptions): Promise<(appPages: Middleware) => Middleware> {
  const { origin, protocol } = new URL(publicUrl);
  const [files, policyOf] = await Promise.all([
    listSiteFiles(join(buildDir, "client")),
    readPolicies(buildDir, origin),
  ]);
  const facts = currentFacts({ origin, figures, fares, now });
  const bodyOf = createBodies(facts);
  const differenceFor = createDifferences({ files, current: facts, earlier });
  const protect = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: protocol === "https:",
    // Without a referrer policy, browsers send "null" as the origin of our forms.
    referrerPolicy: { policy: "same-origin" },
  });

  async function send(ctx: Context, file: SiteFile): Promise<void> {
    ctx.vary("Accept-Encoding");
    if (file.isPage) {
      ctx.vary("Cookie");
      tellTime(ctx);
    }
    const body = (await differenceFor(ctx, file)) ?? (await bodyOf(file, encodingFor(ctx), visitorKind(ctx)));
    ctx.type = file.type;
    ctx.etag = body.etag;
    ctx.set("Cache-Control", file.immutable ? IMMUTABLE : REVALIDATE);
    ctx.set("Content-Security-Policy", policyOf(file.key));
    if (ctx.status === 200 && ctx.fresh) {
      ctx.status = 304;
      return;
    }
    if (body.encoding !== "identity") ctx.set("Content-Encoding", body.encoding);
    ctx.body = body.bytes;
  }

  /** Pages use the server's clock, whatever the device says. */
  const tellTime = (ctx: Context): void => ctx.set("Server-Timing", `${CLOCK_METRIC};dur=${now().getTime()}`);

  const isServed = (path: string): boolean => serves === "both" || (serves === "office") === isOfOffice(path);

  /** An office-only port has also non-page files and its root address. */
  async function answerBesideOffice(ctx: Context): Promise<void> {
    ctx.set("X-Robots-Tag", "noindex");
    const file = files.get(ctx.path);
    if (ctx.path === "/") sendRedirect(ctx, { status: 302, location: "/office" });
    else if (file && !file.hasPlaces) await send(ctx, file);
    else refusePlainly(ctx);
  }

  function answerSecurityTxt(ctx: Context): void {
    ctx.type = "text/plain; charset=utf-8";
    ctx.set("Cache-Control", "public, max-age=86400");
    ctx.body = securityTxt(origin, now());
  }

  async function answer(ctx: Context, appPages: () => Promise<unknown>): Promise<void> {
    // A redirect would lose a form's content; the target page handles the address.
    const redirect = ctx.method === "POST" ? undefined : redirectFor(ctx.path, ctx.search);
    if (redirect) {
      if (redirect.link) keepToken(ctx, publicUrl, redirect.link);
      sendRedirect(ctx, redirect);
      return;
    }
    ctx.set("Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=()");
    if (isServed(ctx.path) && appPageAt(ctx.path) && isEncodedWell(ctx.path)) {
      tellTime(ctx);
      await appPages();
      return;
    }
    const { file, status, isIndexed } = findPage(files, ctx.path);
    ctx.status = status;
    if (!isIndexed) ctx.set("X-Robots-Tag", "noindex");
    // Missing assets get no page, which would confuse the script or style.
    if (file) await send(ctx, file);
    else refusePlainly(ctx);
  }

  return (appPages) => async (ctx, next) => {
    const isForm = ctx.method === "POST" && appPageAt(ctx.path) !== undefined && isServed(ctx.path);
    if (!(isForm || ["GET", "HEAD"].includes(ctx.method)) || /^\/(api|socket\.io)(\/|$)/.test(ctx.path)) return next();
    const isBeside = serves === "office" && !isServed(ctx.path);
    await protect(ctx, () => {
      if (ctx.path === SECURITY_TXT && serves !== "office") return Promise.resolve(answerSecurityTxt(ctx));
      return isBeside ? answerBesideOffice(ctx) : answer(ctx, () => Promise.resolve(appPages(ctx, next)));
    });
  };
}

function refusePlainly(ctx: Context): void {
  ctx.status = 404;
  ctx.set("Cache-Control", "no-store");
  ctx.body = "Not found";
}

function isEncodedWell(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

function sendRedirect(ctx: Context, { status, location, language }: SiteRedirect): void {
  if (language) keepChosenLanguage(ctx, language);
  ctx.set("Cache-Control", status === 301 ? "public, max-age=3600" : "no-store");
  ctx.status = status;
  ctx.redirect(location);
}
