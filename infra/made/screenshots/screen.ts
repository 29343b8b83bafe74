import type { Page } from "playwright";

export type Screen = {
  name: string;
  path: string;
  /** Mocked answers by "METHOD /path". */
  answers?: Answers;
  act?: (page: Page) => Promise<unknown>;
  /** The visible window instead of the whole page. */
  isWindow?: boolean;
};
export type Answers = Record<string, Answer>;
/** A body with status 200, a status, or no answer. */
type Answer = { body: unknown } | { status: number; body?: unknown } | "never";
