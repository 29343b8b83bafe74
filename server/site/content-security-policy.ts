import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

/** Hashes of inline scripts and styles by page; the web build writes them. */
const hashesSchema = v.record(v.string(), v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) }));

/** Builds a policy from a page's script and style sources, in addition to the site's files. */
export function createPolicy(publicUrl: string): (scripts: string[], styles: string[]) => string {
  const { host, protocol } = new URL(publicUrl);
  const isSecure = protocol === "https:";
  const base = [
    "default-src 'self'",
    `connect-src 'self' ${isSecure ? "wss" : "ws"}://${host}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // web/site/trusted-types.ts allows markup and scripts.
    "require-trusted-types-for 'script'",
    "trusted-types default",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ];
  return (scripts, styles) => [...base, sources("script-src", scripts), sources("style-src", styles)].join("; ");
}

/** Reads the build's hashes; a file without inline code allows none. */
export async function readPolicies(buildDir: string, publicUrl: string): Promise<(key: string) => string> {
  const hashes = v.parse(hashesSchema, JSON.parse(await readFile(join(buildDir, "csp.json"), "utf8")));
  const policyWith = createPolicy(publicUrl);
  return (key) => {
    const page = hashes[key] ?? { scripts: [], styles: [] };
    return policyWith(quoted(page.scripts), quoted(page.styles));
  };
}

const quoted = (hashes: string[]): string[] => hashes.map((hash) => `'${hash}'`);

const sources = (directive: string, more: string[]): string => [directive, "'self'", ...more].join(" ");
