import { lexer, type Token, type Tokens } from "marked";
import type { Point } from "./blocks.ts";

/** A text of a page: the lines of its head by name, what stands before its first heading, and a section for each heading. */
export type MarkdownText = {
  head: Record<string, string>;
  introduction: readonly Token[];
  sections: readonly { heading: string; tokens: readonly Token[] }[];
};

/** Fills the names in double braces with `figures`. Throws where the text names a figure that there is not. */
export const fillIn = (text: string, figures: Record<string, unknown>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (!(name in figures)) throw new Error(`No figure is called ${name}`);
    return String(figures[name]);
  });

/** Reads a text and fills in its figures. */
export function readMarkdown(markdown: string, figures: Record<string, unknown>): MarkdownText {
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(fillIn(markdown, figures)) ?? [];
  const introduction: Token[] = [];
  const sections: { heading: string; tokens: Token[] }[] = [];
  for (const token of lexer(body)) {
    if (token.type === "heading") sections.push({ heading: token.text, tokens: [] });
    else if (token.type !== "space") (sections.at(-1)?.tokens ?? introduction).push(token);
  }
  return {
    head: Object.fromEntries(head.split("\n").map((line) => line.split(/: (.*)/s, 2) as [string, string])),
    introduction,
    sections,
  };
}

export const isParagraph = (token: Token): token is Tokens.Paragraph => token.type === "paragraph";
export const isList = (token: Token): token is Tokens.List => token.type === "list";
export const isTable = (token: Token): token is Tokens.Table => token.type === "table";
export const isQuotation = (token: Token): token is Tokens.Blockquote => token.type === "blockquote";

export const paragraphsOf = (tokens: readonly Token[]): string[] => tokens.filter(isParagraph).map(({ text }) => text);
export const itemsOf = (tokens: readonly Token[]): string[] =>
  tokens.filter(isList).flatMap(({ items }) => items.map(({ text }) => text));

/** The items of a list as points, or undefined where one of them has no title in bold before its text. */
export function toPoints(items: readonly string[]): Point[] | undefined {
  const points = items.flatMap((item) => {
    const [, title, text] = /^\*\*(.+?)\*\* (.+)$/.exec(item) ?? [];
    return title && text ? [{ title, text }] : [];
  });
  return points.length === items.length ? points : undefined;
}
