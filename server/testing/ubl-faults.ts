import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Schema } from "node-schematron";

const read = (name: string): Schema =>
  Schema.fromString(readFileSync(join(import.meta.dirname, "ubl-rules", name), "utf8"));

const EN_16931 = read("en-16931.sch");
const NLCIUS = read("nlcius.sch");

/** The rules that an invoice breaks, by their ids: those of EN 16931 and, where it has to keep to that, of NLCIUS. */
export function ublFaults(ubl: Uint8Array | string, keepsTo: "EN 16931" | "NLCIUS"): string[] {
  const rules = keepsTo === "NLCIUS" ? [EN_16931, NLCIUS] : [EN_16931];
  const broken = rules.flatMap((schema) => schema.validateString(String(ubl)));
  return [...new Set(broken.map(({ assertId, message }) => assertId ?? message ?? "?"))].toSorted();
}
