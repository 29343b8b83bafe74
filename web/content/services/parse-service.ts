import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { Tokens } from "marked";
import type { Block, Point, Price } from "../blocks.ts";
import {
  isList,
  isParagraph,
  isQuotation,
  isTable,
  itemsOf,
  type MarkdownText,
  paragraphsOf,
  readMarkdown,
} from "../read-markdown.ts";
import { toSchiphol } from "../ride-to.ts";
import type { ServiceContent } from "./content.ts";

/**
 * Reads the text of a service page: paragraphs about the service, a list of its features, then a section for each heading. How a
 * section is written says its kind: a list in bold points, a numbered list steps, a plain list a checklist, a table prices, a
 * quotation a tip. Throws where it reads anything else.
 */
export function parseService(markdown: string, figures: Record<string, unknown>): ServiceContent {
  const { head, introduction, sections } = readMarkdown(markdown, figures);
  const { title = "", description = "", seoTitle = "", seoDescription = "", keywords = "" } = head;
  return {
    title,
    description,
    about: paragraphsOf(introduction),
    features: itemsOf(introduction),
    blocks: sections.map(toBlock),
    seoTitle,
    seoDescription,
    keywords: keywords.split(", "),
  };
}

function toBlock({ heading, tokens: section }: MarkdownText["sections"][number]): Block {
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
