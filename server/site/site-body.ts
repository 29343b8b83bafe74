import { createHash } from "node:crypto";
import { access, readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { pageValues } from "@domrit/shared/site/page-values.ts";
import { NOT_FOUND_PAGES, notFoundPagePath, splitLocale } from "@domrit/shared/site/pages.ts";
import { fillPlaces } from "@domrit/shared/site/places.ts";
import { isServiceAddress } from "@domrit/shared/site/redirects.ts";
import type { VisitorKind } from "@domrit/shared/site/visitor.ts";
import type { Encoding } from "../http/encoding.ts";
import type { CurrentFacts, SiteFacts } from "./site-facts.ts";
import type { SiteFile } from "./site-files.ts";

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** 4 ms in place of 140 to 370 for a page, which weighs 8 % more. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
const SUFFIX = { br: ".br", gzip: ".gz" } as const;

export type SiteBody = { bytes: Buffer; encoding: Encoding | "dcz"; etag: string };

/** `visitor`: the kind that the page is filled in for. */
type Bodies = (file: SiteFile, encoding: Encoding, visitor: VisitorKind) => Promise<SiteBody>;

/** As it is in the end, uncompressed. */
export async function plainBody(file: SiteFile, visitor: VisitorKind, facts: SiteFacts): Promise<Buffer> {
  if (!file.hasPlaces) return readFile(file.file);
  const values = pageValues({ ...facts, visitor }, localeOf(file));
  return Buffer.from(fillPlaces(await readFile(file.file, "utf8"), values));
}

export const localeOf = (page: SiteFile): Locale => splitLocale(`/${page.key}`).locale;

/** One body each. */
export const idOf = (file: SiteFile, visitor: VisitorKind): string => `${file.key}${file.isPage ? ` ${visitor}` : ""}`;

/**
 * Keeps each body for as long as the facts stay that it was filled in with. Who asks first does not wait for the smallest
 * form, which takes the place of the first as soon as it is ready.
 */
export function createBodies(current: CurrentFacts): Bodies {
  const bodies = new Map<string, { facts: SiteFacts; body: Promise<SiteBody> }>();
  return (file, encoding, visitor) => {
    const id = `${encoding} ${idOf(file, visitor)}`;
    const facts = current();
    const found = bodies.get(id);
    if (found && (found.facts === facts || !file.hasPlaces)) return found.body;
    const kept = { facts, body: load() };
    bodies.set(id, kept);
    kept.body.catch(() => bodies.delete(id));
    return kept.body;

    async function load(): Promise<SiteBody> {
      if (!file.hasPlaces) return loadPrecompressed(file, encoding);
      const plain = await plainBody(file, visitor, facts);
      const etag = etagOf(plain);
      if (encoding === "identity") return { bytes: plain, encoding, etag };
      if (encoding === "gzip") return { bytes: await compress.gzip(plain), encoding, etag };
      const quick = await compress.br(plain, QUICKLY);
      void compress.br(plain).then((bytes) => {
        kept.body = Promise.resolve({ bytes, encoding, etag });
      });
      return { bytes: quick, encoding, etag };
    }
  };
}

/** Weak: it stays when a smaller form comes. */
export const etagOf = (plain: Buffer): string => `W/"${hashOf(plain)}"`;

async function loadPrecompressed(file: SiteFile, encoding: Encoding): Promise<SiteBody> {
  const compressed = encoding === "identity" ? file.file : `${file.file}${SUFFIX[encoding]}`;
  const exists = await access(compressed).then(
    () => true,
    () => false,
  );
  const bytes = await readFile(exists ? compressed : file.file);
  return { bytes, encoding: exists ? encoding : "identity", etag: hashOf(bytes) };
}

const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

/** Not served under these endings. */
const HIDDEN = [".html", ...Object.values(NOT_FOUND_PAGES).map((slug) => `/${slug}`)];

type SitePage = { file: SiteFile | undefined; status: 200 | 404; isIndexed: boolean };

/** The file, or the not-found page in the address's language. */
export function findPage(files: Map<string, SiteFile>, path: string): SitePage {
  const file = files.get(path);
  if (file && !HIDDEN.some((ending) => path.endsWith(ending))) return { file, status: 200, isIndexed: true };
  return {
    file: path.startsWith("/assets/") ? undefined : files.get(notFoundPath(path)),
    status: 404,
    isIndexed: false,
  };
}

const notFoundPath = (address: string): string =>
  notFoundPagePath(isServiceAddress(address) ? "unknownService" : "notFound", splitLocale(address).locale);
