import { createContext, use } from "react";

type GoTo = (path: string) => Promise<void>;

const asDocument: GoTo = (path) => {
  // A browser may keep this page as it was left, and bring it back with its form still sent.
  addEventListener("pageshow", (event) => event.persisted && location.reload(), { once: true });
  location.assign(path);
  // Never resolves: the page is left.
  return new Promise(() => {});
};

/** How the page leads its visitor on to another document. */
export const GoToContext = createContext<GoTo>(asDocument);

/** Leads the visitor on to another document; what waits for it never comes back, since the page is left. */
export const useGoTo = (): GoTo => use(GoToContext);
