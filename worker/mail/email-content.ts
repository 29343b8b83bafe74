import type { Locale } from "@domrit/shared/i18n/locales.ts";

/** One part of an e-mail; both the HTML and the text are made from it, so that they cannot differ. */
export type Part =
  | { kind: "text"; text: string }
  | { kind: "facts"; facts: { label: string; value: string; strong?: boolean }[] }
  | { kind: "button"; label: string; href: string; hint?: string }
  | { kind: "steps"; title: string; steps: string[] }
  | { kind: "note"; title: string; text: string }
  | { kind: "quote"; text: string };

/** An e-mail's content, before it has a form. */
export type EmailContent = {
  locale: Locale;
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  title: string;
  parts: Part[];
  /** Why the reader gets this. */
  reason: string;
  /** The ride for programs that read mail, as JSON-LD; in the HTML only. */
  data?: Record<string, unknown>;
};
