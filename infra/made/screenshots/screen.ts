import type { Page } from "playwright";

/** A page to take a picture of. */
export type Screen = {
  name: string;
  path: string;
  /** What the API is to answer, by "METHOD /path", where it is not the product that answers. */
  answers?: Answers;
  /** What to do on the page first. */
  act?: (page: Page) => Promise<unknown>;
  /** Whether the picture is of what the window shows, as for a dialog, and not of the whole page. */
  isWindow?: boolean;
};
export type Answers = Record<string, Answer>;
/** A body with status 200, a status without a body, or an answer that does not come. */
type Answer = { body: unknown } | { status: number; body?: unknown } | "never";
