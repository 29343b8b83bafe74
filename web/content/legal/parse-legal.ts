import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { POLICIES } from "@domrit/shared/site/policies.ts";
import type { Token } from "marked";
import type { Point } from "../blocks.ts";
import { figures } from "../figures.ts";
import { isList, isTable, itemsOf, paragraphsOf, readMarkdown, toPoints } from "../read-markdown.ts";
import type { Seo } from "../seo.ts";

/** The pages whose text is a legal document, with the folder of its languages. */
export const LEGAL = {
  accessibility: "accessibility",
  cookiePolicy: "cookie-policy",
  privacyPolicy: "privacy-policy",
  termsOfService: "terms-of-service",
} as const;
export type LegalPage = keyof typeof LEGAL;

export type LegalSection = {
  heading: string;
  paragraphs: readonly string[];
  items?: readonly string[];
  points?: readonly Point[];
  table?: { columns: readonly string[]; rows: readonly (readonly string[])[] };
  closing?: readonly string[];
};

/** A legal text with its introduction and the date of its last change (`date` is ISO). */
export type LegalContent = Seo & {
  title: string;
  intro: string;
  updated: { date: string; label: string };
  /** The heading above earlier versions, where there are any. */
  earlier?: string;
  sections: readonly LegalSection[];
};

/** The text of a legal page in one language; a check compares the languages. */
export async function loadLegal(page: LegalPage, locale: Locale): Promise<LegalContent> {
  const { default: markdown }: { default: string } = await import(`./${LEGAL[page]}/${locale}.md?raw`);
  return parseLegal(markdown, figures(locale));
}

/** The versions before the present one, newest first, each with all figures as they were. */
export async function loadEarlier(page: LegalPage, locale: Locale): Promise<LegalContent[]> {
  const days: readonly string[] = page in POLICIES ? POLICIES[page as keyof typeof POLICIES] : [];
  const texts = days.slice(0, -1).map(async (day) => {
    const { default: markdown }: { default: string } = await import(`./${LEGAL[page]}/${day}.${locale}.md?raw`);
    return parseLegal(markdown, {});
  });
  return (await Promise.all(texts)).toReversed();
}

/** Reads a legal text: its introduction, then a section for each heading. */
export function parseLegal(markdown: string, values: Record<string, unknown>): LegalContent {
  const { head, introduction, sections } = readMarkdown(markdown, values);
  const { title = "", updated = "", updatedLabel = "", seoTitle = "", seoDescription = "" } = head;
  const { keywords = "", earlier } = head;
  return {
    title,
    intro: paragraphsOf(introduction).join(" "),
    updated: { date: updated, label: updatedLabel },
    ...(earlier && { earlier }),
    sections: sections.map(({ heading, tokens }) => toSection(heading, tokens)),
    seoTitle,
    seoDescription,
    keywords: keywords.split(", "),
  };
}

function toSection(heading: string, tokens: readonly Token[]): LegalSection {
  const at = tokens.findIndex((token) => isList(token) || isTable(token));
  const main = tokens[at];
  if (!main) return { heading, paragraphs: paragraphsOf(tokens) };
  const section: LegalSection = { heading, paragraphs: paragraphsOf(tokens.slice(0, at)) };
  if (isTable(main)) {
    const textsOf = (cells: readonly { text: string }[]) => cells.map(({ text }) => text);
    section.table = { columns: textsOf(main.header), rows: main.rows.map(textsOf) };
  } else {
    const items = itemsOf(tokens);
    const points = toPoints(items);
    if (points) section.points = points;
    else section.items = items;
  }
  const closing = paragraphsOf(tokens.slice(at));
  if (closing.length > 0) section.closing = closing;
  return section;
}
