import type { ErrorBody } from "../errors.ts";
import type { Locale } from "../i18n/locales.ts";
import type { Notice } from "./notice.ts";
import type { VisitorKind } from "./visitor.ts";

/** `body` is sent as JSON. */
export type ApiCall = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Status and body of the API's refusal, in the visitor's language. */
export type Refusal = ErrorBody & { status: number };

/** `readAt` in milliseconds. */
export type ApiAnswer = { value: unknown; readAt: number } | { refusal: Refusal };

/** Calls the API for a page's visitor: same routes, same cookies. */
export type Api = (call: ApiCall) => Promise<ApiAnswer>;

export type Visit = {
  locale: Locale;
  visitor: VisitorKind;
  origin: string;
  /** For the page's scripts and styles (CSP). */
  nonce: string;
  api: Api;
  /** Left by the page before. */
  notice: Notice | undefined;
  /** Secret of the mailed link that opened this page. */
  mailedToken: string | undefined;
  /** Shows a notice on the next page. */
  leaveNotice: (notice: Notice) => void;
  /** For unforeseen errors; the page then reports a failure. */
  onError: (error: unknown) => void;
};

export type RenderPage = (request: Request, visit: Visit) => Promise<Response>;
