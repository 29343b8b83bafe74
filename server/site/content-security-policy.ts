import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

/** The hashes of the inline scripts and styles of each page, by its place in the build; the web build writes them. */
const hashesSchema = v.record(v.string(), v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) }));

/** Reads the hashes beside the build and gives the policy of each page; a file without inline code allows none. */
export async function readPolicies(buildDir: string, publicUrl: string): Promise<(key: string) => string> {
  const hashes = v.parse(hashesSchema, JSON.parse(await readFile(join(buildDir, "csp.json"), "utf8")));
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
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ];
  return (key) => {
    const page = hashes[key] ?? { scripts: [], styles: [] };
    return [...base, sources("script-src", page.scripts), sources("style-src", page.styles)].join("; ");
  };
}

const sources = (directive: string, hashes: string[]): string =>
  [directive, "'self'", ...hashes.map((hash) => `'${hash}'`)].join(" ");
