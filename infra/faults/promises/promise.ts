import type { History } from "../history.ts";

/** Each breach is one sentence. Times are multiplied by `patience`, since the machine may be busy. */
export type RunPromise = { name: string; breaches(history: History, patience: number): string[] };
