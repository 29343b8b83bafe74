import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import type { ProviderState } from "./store.ts";

export const readKnown = (file: string): ProviderState | undefined =>
  existsSync(file) ? deserialize(readFileSync(file)) : undefined;

/** Kept over restarts, since the product's books are. */
export function keepKnown(file: string, known: ProviderState): void {
  writeFileSync(`${file}.new`, serialize(known));
  renameSync(`${file}.new`, file);
}
