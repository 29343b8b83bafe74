import type { Context } from "koa";

/**
 * Clears the browser's `cache` (also the page of the back button) and `storage` (with workers). Not `cookies`, which
 * would affect every name below the domain and the language; not `executionContexts`, which would reload the page.
 */
export function clearSiteData(ctx: Context, ...kinds: ("cache" | "storage")[]): void {
  ctx.set("Clear-Site-Data", kinds.map((kind) => `"${kind}"`).join(", "));
}
