import { lexer, type Token, type Tokens } from "marked";

/** A text of a page: the lines of its head by name, what stands before its first heading, and a section for each heading. */
export type MarkdownText = {
  head: Record<string, string>;
  introduction: readonly Token[];
  sections: readonly { heading: string; tokens: readonly Token[] }[];
};

/** Reads a text whose names in double braces are filled with `figures`. Throws where it names a figure that there is not. */
export function readMarkdown(markdown: string, figures: Record<string, unknown>): MarkdownText {
  const filled = markdown.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (!(name in figures)) throw new Error(`No figure is called ${name}`);
    return String(figures[name]);
  });
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(filled) ?? [];
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
