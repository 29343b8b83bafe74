import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SIGNED_IN_KEY } from "../account/signed-in-hint.ts";
import { awaitReader } from "../start/await-reader.ts";
import { buildFiles } from "./build-files.ts";

const PRELOAD = /<link rel="modulepreload" href="(?<href>[^"]+)"[^>]*>/g;
const START = /<script type="module" async="">(?<code>.*?)<\/script>/s;
const WAITS = /<html[^>]* data-start="(?<start>byReader|prepared)"/;

/** Takes the scripts out of the pages that start later, into files that those pages import when their time has come. */
export async function deferStart(clientDir: string): Promise<void> {
  for (const file of await buildFiles(clientDir, [".html"])) {
    const deferred = withDeferredStart(await readFile(file, "utf8"));
    if (!deferred) continue;
    await writeFile(join(clientDir, deferred.address), deferred.code);
    await writeFile(file, deferred.html);
  }
}

/**
 * A page whose scripts wait, and the file they wait in, which also names all that they import so that it comes together;
 * undefined for a page that starts at once or never. Throws when the page is not as the router makes it.
 */
export function withDeferredStart(html: string): { html: string; address: string; code: string } | undefined {
  const start = WAITS.exec(html)?.groups?.start;
  if (!start) return undefined;
  const script = START.exec(html)?.groups?.code;
  if (!script) throw new Error("A page that starts later has no script to start with");
  const modules = [...html.matchAll(PRELOAD)].flatMap(({ groups }) => groups?.href ?? []);
  const code = modules.map((href) => `import "${href}";\n`).join("") + script;
  const address = `/assets/start-${createHash("sha256").update(code).digest("base64url").slice(0, 8)}.js`;
  const prepared = start === "prepared" ? [address, ...modules] : [];
  const settings = [address, SIGNED_IN_KEY, prepared].map((each) => JSON.stringify(each));
  return {
    html: html.replace(START, () => `<script>(${awaitReader})(${settings.join(",")})</script>`).replaceAll(PRELOAD, ""),
    address,
    code,
  };
}
