import type { History } from "../history.ts";

/**
 * Holds one promise against what was seen; gives each breach in a sentence. Only correctness is exact: times are
 * multiplied by `patience`, as the machine may be busy with something else.
 */
export type RunPromise = { name: string; breaches(history: History, patience: number): string[] };
