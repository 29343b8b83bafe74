import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import type { ProviderState } from "./store.ts";

/** What the provider knew as `keepKnown` wrote it last; undefined for nothing yet. */
export const readKnown = (file: string): ProviderState | undefined =>
  existsSync(file) ? deserialize(readFileSync(file)) : undefined;

/** Keeps what it knows over a restart: the product's own books outlive one, too, and would miss it. */
export function keepKnown(file: string, known: ProviderState): void {
  writeFileSync(`${file}.new`, serialize(known));
  renameSync(`${file}.new`, file);
}
