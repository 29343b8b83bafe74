import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import type { VisitorKind } from "@domrit/shared/site/visitor.ts";
import type { Context } from "koa";
import pLimit from "p-limit";
import { visitorKind } from "../session/signed-in-hint.ts";
import type { EarlierFiles } from "./earlier-files.ts";
import { etagOf, idOf, localeOf, plainBody, type SiteBody } from "./site-body.ts";
import type { CurrentFacts, SiteFacts } from "./site-facts.ts";
import type { SiteFile } from "./site-files.ts";

const compress = promisify(zstdCompress);
/** 2 ms for a page and its scripts; the smallest form takes 60 and is 5 % smaller. */
const params = { [constants.ZSTD_c_compressionLevel]: 9 };
/** What a body of this encoding begins with, before the dictionary's hash: a frame that zstd skips. */
const MAGIC = Buffer.from("5e2a4d1820000000", "hex");
/** A larger one is hardly smaller than the file: somebody named a dictionary of other files. */
const MOST_BYTES = 32 * 2 ** 10;
const MOST_KEPT = 1000;
const AT_ONCE = 2;
/** Who comes later gets the file whole. */
const MOST_WAITING = 40;

type Sources = { files: Map<string, SiteFile>; current: CurrentFacts; earlier: EarlierFiles };

/** Gives nothing where the file is to be sent whole. */
type Differences = (ctx: Context, file: SiteFile) => Promise<SiteBody | undefined>;

/**
 * Sends a file as the difference to one that the browser has (zstd with a dictionary, RFC 9842), made when it is first asked for, and
 * says which files are worth keeping.
 */
export function createDifferences({ files, current, earlier }: Sources): Differences {
  const pageDictionaries = new Map([...files].map(([address, { pagesOf }]) => [pagesOf, address]));
  const kept = new Map<string, { facts: SiteFacts; body: Promise<SiteBody | undefined> }>();
  const turns = pLimit(AT_ONCE);

  async function load(file: SiteFile, hash: string, visitor: VisitorKind, facts: SiteFacts) {
    const dictionary = await earlier.read(hash);
    if (!dictionary) return undefined;
    const plain = await plainBody(file, visitor, facts);
    const frame = await compress(plain, { dictionary, params });
    if (frame.length > MOST_BYTES) return undefined;
    const bytes = Buffer.concat([MAGIC, Buffer.from(hash, "hex"), frame]);
    return { bytes, encoding: "dcz" as const, etag: etagOf(plain) };
  }

  function differenceTo(hash: string, file: SiteFile, visitor: VisitorKind): Promise<SiteBody | undefined> | undefined {
    if (!earlier.has(hash)) return undefined;
    const id = `${hash} ${idOf(file, visitor)}`;
    const facts = current();
    const found = kept.get(id);
    if (found && (found.facts === facts || !file.hasPlaces)) return found.body;
    if (turns.pendingCount > MOST_WAITING) return undefined;
    const body = turns(() => load(file, hash, visitor, facts));
    kept.delete(id);
    kept.set(id, { facts, body });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest) kept.delete(oldest);
    body.catch(() => kept.delete(id));
    return body;
  }

  return async (ctx, file) => {
    if (!(file.isPage || file.useAs)) return undefined;
    ctx.vary("Available-Dictionary");
    if (file.useAs) ctx.set("Use-As-Dictionary", file.useAs);
    const hash = hashNamed(ctx);
    const difference = hash ? await differenceTo(hash, file, visitorKind(ctx)) : undefined;
    const locale = localeOf(file);
    const dictionary = file.isPage && pageDictionaries.get(locale);
    // Who has one of this language, of whatever build, needs no other.
    const hasOne = difference && ctx.get("Dictionary-ID") === `"${locale}"`;
    if (dictionary && !hasOne) ctx.set("Link", `<${dictionary}>; rel="compression-dictionary"`);
    return difference;
  };
}

/** The hash that a browser names, in hexadecimal digits, where it takes a difference. */
function hashNamed(ctx: Context): string | undefined {
  const [, hash] = /^:([\w+/]{43}=):$/.exec(ctx.get("Available-Dictionary")) ?? [];
  return hash && ctx.acceptsEncodings("dcz") ? Buffer.from(hash, "base64").toString("hex") : undefined;
}
