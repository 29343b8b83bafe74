import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf, type PublicText } from "./texts.ts";

/**
 * One claim of a text. `key` is a text or all that stands below it; `hash` is that of its words when somebody last held
 * them against the proof. A `test` is in a file and has a name; a `constant` is in a file and fills a place of the text;
 * a `duty` is a row of infra/docs/duties.md; a `source` has the date on which it was read. `none` says that nothing is claimed, and `what` why.
 */
export type Claim = { key: string; hash: string; claim: string; kind: string; where: string; what: string };

export const LEDGER = "infra/checks/promises/ledger.tsv";

export const readLedger = (root: string): Claim[] =>
  readFileSync(join(root, LEDGER), "utf8")
    .split("\n")
    .slice(1)
    .filter((line) => line !== "")
    .map((line) => {
      const [key = "", hash = "", claim = "", kind = "", where = "", what = ""] = line.split("\t");
      return { key, hash, claim, kind, where, what };
    });

export const textsOf = (key: string, texts: readonly PublicText[]): PublicText[] =>
  texts.filter((text) => text.key === key || text.key.startsWith(key.endsWith(":") ? key : `${key}.`));

export function markAsSeen(root: string, keys: readonly string[], texts: readonly PublicText[]): void {
  const rows = readLedger(root).map((row) => {
    const { key, hash, claim, kind, where, what } = row;
    return [key, keys.includes(key) ? hashOf(textsOf(key, texts)) : hash, claim, kind, where, what]
      .join("\t")
      .trimEnd();
  });
  writeFileSync(join(root, LEDGER), `${["key\thash\tclaim\tkind\twhere\twhat", ...rows].join("\n")}\n`);
}
