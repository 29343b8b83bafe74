import type { History } from "../history.ts";

/**
 * Checks a history; each breach is one sentence. Only times are multiplied by `patience`, since the machine may be
 * busy.
 */
export type RunPromise = { name: string; breaches(history: History, patience: number): string[] };
