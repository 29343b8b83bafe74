import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { lexer, type Token, type Tokens } from "marked";
import type { Block, Point, Price } from "../blocks.ts";
import { toSchiphol } from "../ride-to.ts";
import type { ServiceContent } from "./content.ts";

/**
 * Reads the text of a service page: a head with its titles, paragraphs about the service, a list of its features, then a section for
 * each heading. How a section is written says its kind: a list in bold points, a numbered list steps, a plain list a checklist,
 * a table prices, a quotation a tip. Names in double braces are filled with `figures`. Throws where it reads anything else.
 */
export function parseService(markdown: string, figures: Record<string, unknown>): ServiceContent {
  const filled = markdown.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (!(name in figures)) throw new Error(`No figure is called ${name}`);
    return String(figures[name]);
  });
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(filled) ?? [];
  const [introduction = [], ...sections] = splitAtHeadings(lexer(body).filter(({ type }) => type !== "space"));
  const entries = head.split("\n").map((line) => line.split(/: (.*)/s, 2) as [string, string]);
  const {
    title = "",
    description = "",
    seoTitle = "",
    seoDescription = "",
    keywords = "",
  } = Object.fromEntries(entries);
  return {
    title,
    description,
    about: introduction.filter(isParagraph).map(({ text }) => text),
    features: introduction.filter(isList).flatMap(({ items }) => items.map(({ text }) => text)),
    blocks: sections.map(toBlock),
    seoTitle,
    seoDescription,
    keywords: keywords.split(", "),
  };
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === "heading";
const isParagraph = (token: Token): token is Tokens.Paragraph => token.type === "paragraph";
const isList = (token: Token): token is Tokens.List => token.type === "list";
const isTable = (token: Token): token is Tokens.Table => token.type === "table";
const isQuotation = (token: Token): token is Tokens.Blockquote => token.type === "blockquote";

/** The tokens before the first heading, then those of each heading, which stands first among them. */
function splitAtHeadings(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (isHeading(token)) parts.push([]);
    parts.at(-1)?.push(token);
  }
  return parts;
}

function toBlock(section: readonly Token[]): Block {
  const heading = section.find(isHeading)?.text ?? "";
  const at = section.findIndex((token) => isList(token) || isTable(token) || isQuotation(token));
  const main = section[at];
  if (!main) throw new Error(`Nothing stands under ${heading}`);
  if (isQuotation(main)) return { kind: "tip", heading, text: main.text };
  const intro = section.slice(0, at).find(isParagraph)?.text;
  const head = intro === undefined ? { heading } : { heading, intro };
  if (isTable(main)) {
    const note = section.slice(at).find(isParagraph)?.text;
    const prices = main.rows.map((cells) => toPrice(cells.map(({ text }) => text)));
    return note === undefined ? { kind: "prices", ...head, prices } : { kind: "prices", ...head, prices, note };
  }
  const items = (main as Tokens.List).items.map(({ text }) => text);
  const points = items.map(toPoint);
  if ((main as Tokens.List).ordered)
    return { kind: "steps", ...head, steps: points.filter((point) => point !== undefined) };
  if (points.every((point) => point !== undefined)) return { kind: "points", ...head, points };
  return { kind: "checklist", ...head, items };
}

/** A title in bold with a text behind it. */
function toPoint(item: string): Point | undefined {
  const [, title, text] = /^\*\*(.+?)\*\* (.+)$/.exec(item) ?? [];
  return title && text ? { title, text } : undefined;
}

/** The last column says in which vehicle a price to Schiphol is. */
function toPrice([label = "", price = "", note = "", vehicle = ""]: string[]): Price {
  const result: Price = { label, price };
  if (note) result.note = note;
  const vehicleType = VEHICLE_TYPES.find((type) => type === vehicle);
  if (vehicleType) result.ride = toSchiphol(vehicleType);
  return result;
}
