import { useMatches } from "react-router";

/** Put on the layout of pages that are HTML: the browser gets no router and no hydration, only the islands on them. */
export const STATIC_PAGE = { isStatic: true };

const isStaticHandle = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "isStatic" in handle;

/** Whether the page that is rendered is HTML, and not one that is hydrated as a whole. */
export const useIsStaticPage = (): boolean => useMatches().some(({ handle }) => isStaticHandle(handle));
