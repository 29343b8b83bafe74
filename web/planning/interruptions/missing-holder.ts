import type { PaperHolder } from "@domrit/shared/fleet/papers.ts";

/** The driver or car that is missing, by the name that the desk reads. */
export type MissingHolder = { of: PaperHolder; id: string; name: string };
