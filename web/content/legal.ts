import { figures } from "./figures.ts";
import { isList, itemsOf, paragraphsOf, readMarkdown } from "./read-markdown.ts";
import type { Seo } from "./seo.ts";
import type { Translations } from "./translations.ts";

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

/** The text of a legal page, a document for each language in the folder of the page. */
export const legalText =
  (folder: "accessibility" | "privacy-policy" | "terms-of-service"): Translations<LegalContent> =>
  async (locale) => {
    const { default: markdown }: { default: string } = await import(`./${folder}/${locale}.md?raw`);
    return { content: parseLegal(markdown, figures(locale)) };
  };

/** Reads a legal text: its introduction, then a section for each heading. */
export function parseLegal(markdown: string, values: Record<string, unknown>): LegalContent {
  const { head, introduction, sections } = readMarkdown(markdown, values);
  const { title = "", updated = "", updatedLabel = "", seoTitle = "", seoDescription = "", keywords = "" } = head;
  return {
    title,
    intro: paragraphsOf(introduction).join(" "),
    updated: { date: updated, label: updatedLabel },
    sections: sections.map(({ heading, tokens }) => {
      const list = tokens.findIndex(isList);
      if (list < 0) return { heading, paragraphs: paragraphsOf(tokens) };
      const section = { heading, paragraphs: paragraphsOf(tokens.slice(0, list)), items: itemsOf(tokens) };
      const closing = paragraphsOf(tokens.slice(list));
      return closing.length > 0 ? { ...section, closing } : section;
    }),
    seoTitle,
    seoDescription,
    keywords: keywords.split(", "),
  };
}
