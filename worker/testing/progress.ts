import type { Progress } from "@domrit/server/process/progress.ts";

/** For parts that run in the process of a test, which nobody watches. */
export const unwatched: Progress = {
  part: () => ({ moved: () => undefined, end: () => undefined }),
  ages: () => ({}),
  end: () => undefined,
};
