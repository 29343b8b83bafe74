import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { buildFiles } from "./build-files.ts";

const SCRIPT = /<script(?<attributes>[^>]*)>(?<code>.*?)<\/script>/gs;
const STYLE = /<style[^>]*>(?<code>.*?)<\/style>/gs;
/** A script element of another type is data: the browser never runs it. */
const IS_DATA = /type="application\//;

/** Writes, per page, the hashes of its inline scripts and styles, from which the server makes the page's policy. */
export async function writePolicyHashes(buildDir: string, clientDir: string): Promise<void> {
  const hashes: Record<string, { scripts: string[]; styles: string[] }> = {};
  for (const file of await buildFiles(clientDir, [".html"])) {
    hashes[relative(clientDir, file).split(sep).join("/")] = policyHashes(await readFile(file, "utf8"));
  }
  await writeFile(join(buildDir, "csp.json"), JSON.stringify(hashes));
}

/** The hashes of one page's inline code, in the form a content security policy takes. */
export function policyHashes(html: string): { scripts: string[]; styles: string[] } {
  const scripts = [...html.matchAll(SCRIPT)].filter(({ groups }) => !IS_DATA.test(groups?.attributes ?? ""));
  return { scripts: hashed(scripts), styles: hashed([...html.matchAll(STYLE)]) };
}

function hashed(matches: RegExpMatchArray[]): string[] {
  const codes = matches.map(({ groups }) => groups?.code ?? "").filter(Boolean);
  return [...new Set(codes.map((code) => `sha256-${createHash("sha256").update(code).digest("base64")}`))];
}
