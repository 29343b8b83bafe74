import type { Locale } from "@domrit/shared/i18n/locales.ts";

/** HTML and text are made from the same parts. */
export type Part =
  | { kind: "text"; text: string }
  | { kind: "facts"; title?: string; facts: { label: string; value: string; strong?: boolean }[] }
  | { kind: "button"; label: string; href: string; hint?: string }
  | { kind: "steps"; title: string; steps: string[] }
  | { kind: "note"; title: string; text: string }
  | { kind: "quote"; text: string };

export type EmailContent = {
  locale: Locale;
  subject: string;
  preview: string;
  title: string;
  parts: Part[];
  reason: string;
  /** JSON-LD for programs that read mail; only in the HTML. */
  data?: Record<string, unknown>[];
};
