import type { Context } from "koa";

/**
 * Has the browser forget what it keeps of this site: what it has read (`cache`), also the page that the back button would
 * show, and what scripts have stored (`storage`), their workers included. Never `cookies`, which would take those of every
 * name below the domain and the visitor's language, nor `executionContexts`, which would reload the page in mid-sentence.
 */
export function clearSiteData(ctx: Context, ...kinds: ("cache" | "storage")[]): void {
  ctx.set("Clear-Site-Data", kinds.map((kind) => `"${kind}"`).join(", "));
}
