import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { listSiteFiles } from "./site-files.ts";

/** About thirty builds. */
const MOST_BYTES = 64 * 2 ** 20;
const HASH = /^[0-9a-f]{64}$/;

/** Files that browsers may have, by the SHA-256 of their bytes in hexadecimal digits. */
export type EarlierFiles = {
  has(hash: string): boolean;
  /** Undefined where it is gone, or is no longer what it was. */
  read(hash: string): Promise<Buffer | undefined>;
};

/**
 * The files of this build that browsers keep as dictionaries and, in `folder`, those of earlier builds. Until `load` they are
 * unknown: a start does not wait for them.
 */
export function createEarlierFiles(clientDir: string, folder: string | undefined, log: Logger) {
  const paths = new Map<string, string>();
  return {
    has: (hash) => paths.has(hash),
    async read(hash) {
      const path = paths.get(hash);
      const bytes = path && (await readFile(path).catch(() => undefined));
      if (bytes && hashOf(bytes) === hash) return bytes;
      paths.delete(hash);
      return undefined;
    },
    async load(): Promise<void> {
      try {
        for (const { file, useAs } of (await listSiteFiles(clientDir)).values()) {
          if (useAs) paths.set(hashOf(await readFile(file)), file);
        }
        if (!folder) return;
        for (const hash of await keepAll(folder, [...paths])) {
          if (!paths.has(hash)) paths.set(hash, join(folder, hash));
        }
      } catch (error) {
        log.warn(
          { err: error },
          "files of earlier builds cannot be kept; after a deployment pages and scripts are sent whole",
        );
      }
    },
  } satisfies EarlierFiles & { load(): Promise<void> };
}

/** Gives those that are there then. */
async function keepAll(folder: string, files: [hash: string, file: string][]): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  for (const [hash, file] of files) await keep(file, join(folder, hash));
  return latestOf(folder);
}

/** Whole or not at all, as two servers may keep it at once. Its time says when a server last began with it. */
async function keep(file: string, kept: string): Promise<void> {
  const now = new Date();
  const isThere = await utimes(kept, now, now).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const part = `${kept}.${randomUUID()}`;
  await writeFile(part, await readFile(file));
  await rename(part, kept);
}

/** Deletes the others, those first with which no server has begun for longest. */
async function latestOf(folder: string): Promise<string[]> {
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const { mtimeMs, size } = await stat(join(folder, name)).catch(() => ({ mtimeMs: 0, size: 0 }));
      return { name, mtimeMs, size };
    }),
  );
  let bytes = 0;
  const latest: string[] = [];
  for (const { name, size } of found.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size;
    if (bytes > MOST_BYTES) await rm(join(folder, name), { force: true });
    else if (HASH.test(name)) latest.push(name);
  }
  return latest;
}

const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
