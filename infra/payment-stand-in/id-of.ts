import { randomBytes } from "node:crypto";

/** A new name of something, as Mollie spells them: `tr_…`. */
export const idOf = (prefix: string): string => `${prefix}_${randomBytes(8).toString("hex").slice(0, 10)}`;
