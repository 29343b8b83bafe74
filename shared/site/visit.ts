import type { BookingView } from "../booking/view.ts";
import type { ErrorCode } from "../errors.ts";
import type { Locale } from "../i18n/locales.ts";

/** Why something could not be read: the status of an answer that says so, and its code. */
export type Refusal = { status: number; code: ErrorCode };

/** What was read for a page, at a moment in milliseconds, or why it was not. */
export type Reading<T> = { value: T; readAt: number } | { refusal: Refusal };

/** What the pages of the app may read for whoever asks; each is what the API's own route answers. They never throw. */
export type Readers = {
  /** A booking, by the id as it stands in the address. */
  booking(id: string): Promise<Reading<BookingView>>;
};

/** One request for a page of the app. */
export type Visit = {
  locale: Locale;
  /** The site's public address. */
  origin: string;
  /** What the page's own scripts and styles have to carry to be run. */
  nonce: string;
  readers: Readers;
  /** Is told of an error that nobody foresaw; the page then says that it failed. */
  onError: (error: unknown) => void;
};

/** Renders pages of the app; a loader's redirect is an answer too. */
export type RenderPage = (request: Request, visit: Visit) => Promise<Response>;
