import { randomBytes } from "node:crypto";

/** Like Mollie's ids: `tr_…`. */
export const idOf = (prefix: string): string => `${prefix}_${randomBytes(8).toString("hex").slice(0, 10)}`;
