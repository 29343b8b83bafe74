import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderPage } from "@domrit/shared/site/visit.ts";

/** What renders pages of the app, from the web build. Throws when the build is not there. */
export async function loadRenderer(buildDir: string): Promise<RenderPage> {
  const build = await import(pathToFileURL(join(buildDir, "server/index.js")).href);
  return build.entry.module.createRenderPage(build);
}
