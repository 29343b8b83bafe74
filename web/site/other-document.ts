import { appPageAt } from "@domrit/shared/site/pages.ts";
import { type MiddlewareFunction, redirectDocument } from "react-router";

/** Whatever is not a page of the app itself is another document: the browser asks the server for it. */
export const otherDocumentMiddleware: MiddlewareFunction<unknown> = ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  if (!appPageAt(pathname)) throw redirectDocument(pathname + search);
  return next();
};
