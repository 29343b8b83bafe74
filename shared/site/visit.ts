import type { ErrorBody } from "../errors.ts";
import type { Locale } from "../i18n/locales.ts";
import type { Notice } from "./notice.ts";
import type { VisitorKind } from "./visitor.ts";

/** A call of the API; `body` is what its JSON would say. */
export type ApiCall = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Why a call was refused: the status and the body of the API's answer, in the visitor's language. */
export type Refusal = ErrorBody & { status: number };

/** What the API answered, at a moment in milliseconds, or why it refused. */
export type ApiAnswer = { value: unknown; readAt: number } | { refusal: Refusal };

/** Calls the API for the visitor of a page, as their browser would: the same routes, the same cookies. */
export type Api = (call: ApiCall) => Promise<ApiAnswer>;

/** One request for a page of the app. */
export type Visit = {
  locale: Locale;
  visitor: VisitorKind;
  /** The site's public address. */
  origin: string;
  /** What the page's own scripts and styles have to carry to be run. */
  nonce: string;
  api: Api;
  /** What the page before leaves to be said here. */
  notice: Notice | undefined;
  /** The secret of the mailed link that this page was opened by. */
  mailedToken: string | undefined;
  /** Leaves something to be said on the next page. */
  leaveNotice: (notice: Notice) => void;
  /** Is told of an error that nobody foresaw; the page then says that it failed. */
  onError: (error: unknown) => void;
};

/** Renders pages of the app; a loader's redirect is an answer too. */
export type RenderPage = (request: Request, visit: Visit) => Promise<Response>;
