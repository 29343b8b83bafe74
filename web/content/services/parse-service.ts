import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Tokens } from "marked";
import type { Block, Price } from "../blocks.ts";
import { figures } from "../figures.ts";
import {
  isList,
  isParagraph,
  isQuotation,
  isTable,
  itemsOf,
  type MarkdownText,
  paragraphsOf,
  readMarkdown,
  toPoints,
} from "../read-markdown.ts";
import { toSchiphol } from "../ride-to.ts";
import type { Seo } from "../seo.ts";
import type { ServiceKey } from "./catalogue.ts";

export type ServiceContent = Seo & {
  title: string;
  description: string;
  about: readonly string[];
  features: readonly string[];
  blocks: readonly Block[];
};

/** The text of one service in one language, a file of its own; a check compares the languages. */
export async function loadService(key: ServiceKey, locale: Locale): Promise<ServiceContent> {
  const { default: markdown }: { default: string } = await import(`./${key}/${locale}.md?raw`);
  return parseService(markdown, figures(locale));
}

/**
 * Reads the text of a service page: paragraphs about the service, a list of its features, then a section for each heading. How a
 * section is written says its kind: a list in bold points, a numbered list steps, a plain list a checklist, a table prices, a
 * quotation a tip. Throws where it reads anything else.
 */
export function parseService(markdown: string, values: Record<string, unknown>): ServiceContent {
  const { head, introduction, sections } = readMarkdown(markdown, values);
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
  const points = toPoints(items);
  if (!points) return { kind: "checklist", ...head, items };
  return (main as Tokens.List).ordered
    ? { kind: "steps", ...head, steps: points }
    : { kind: "points", ...head, points };
}

/** The last column says in which vehicle a price to Schiphol is. */
function toPrice([label = "", price = "", note = "", vehicle = ""]: string[]): Price {
  const result: Price = { label, price };
  if (note) result.note = note;
  const vehicleType = VEHICLE_TYPES.find((type) => type === vehicle);
  if (vehicleType) result.ride = toSchiphol(vehicleType);
  return result;
}
