import type { Seo } from "./seo.ts";

/** One numbered section of a legal text: paragraphs, then the list, then what closes it. */
export type LegalSection = {
  heading: string;
  paragraphs: readonly string[];
  items?: readonly string[];
  closing?: readonly string[];
};

/** A legal text with its introduction and the date of its last change (`date` is ISO). */
export type LegalContent = Seo & {
  title: string;
  intro: string;
  updated: { date: string; label: string };
  sections: readonly LegalSection[];
};
