import { useMatches } from "react-router";

/**
 * When the scripts of a prerendered page start, as its route says in `handle.start`; without it, at once.
 * - `prepared`: at the first sign of a reader, or after five quiet seconds. They are fetched before, when everything the
 *   reader sees is there. For pages with a form.
 * - `byReader`: at the first sign of a reader, and fetched then. For pages that are only read.
 * - `never`: for pages shown at addresses they were not made for, which must not hydrate.
 */
export type PageStart = "prepared" | "byReader" | "never";

/** When the scripts of the page that is shown start; undefined is at once. */
export function usePageStart(): PageStart | undefined {
  const handles = useMatches().map(({ handle }) => handle);
  return handles.find(hasStart)?.start;
}

const hasStart = (handle: unknown): handle is { start: PageStart } =>
  typeof handle === "object" && handle !== null && "start" in handle;
