import { type AppPage, appPageAt, isDriverPage } from "@domrit/shared/site/pages.ts";
import { type MiddlewareFunction, redirectDocument } from "react-router";

/** From what is in one document to what is not: the browser asks the server for it. */
const leadToOther =
  (isInDocument: (page: AppPage | undefined) => boolean): MiddlewareFunction<unknown> =>
  ({ request }, next) => {
    const { pathname, search } = new URL(request.url);
    if (!isInDocument(appPageAt(pathname))) throw redirectDocument(pathname + search);
    return next();
  };

/** Whatever is not a page of the app itself is another document. */
export const otherDocumentMiddleware = leadToOther(
  (page) => page !== undefined && page !== "office" && !isDriverPage(page),
);

/** Whatever is not of the drivers is another document, and another style. */
export const outsideDriverMiddleware = leadToOther(isDriverPage);

/** Whatever is not in the office is another document, and another style. */
export const outsideOfficeMiddleware = leadToOther((page) => page === "office");
