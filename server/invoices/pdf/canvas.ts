import { drawable, type FontName } from "./fonts.ts";

/** A4, in points. */
export const PAPER = { width: 595.28, height: 841.89 };
export const LEFT = 48;
export const RIGHT = PAPER.width - LEFT;
export const WIDTH = RIGHT - LEFT;
const TOP = 48;
/** Only the foot is below this. */
const BOTTOM = PAPER.height - 56;
/** x of the second column. */
export const SECOND = 328;

export type Style = {
  font: FontName;
  size: number;
  colour: string;
  leading?: number;
  /** Figures of equal width, so that amounts align. */
  tabular?: boolean;
};
export type Box = { x: number; y: number; width: number; align?: "left" | "right" };

/** Role of a text for screen readers. */
export type Tag = "H1" | "H2" | "P" | "TH" | "TD" | "Table" | "TR" | "Sect";

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** Writes tagged texts; measures are points from the top left corner. */
export class Canvas {
  readonly #page: Document;
  readonly #element: Element;
  readonly #lang: string;

  constructor(page: Document, element: Element, lang: string) {
    this.#page = page;
    this.#element = element;
    this.#lang = lang;
  }

  /** Returns the text's height. */
  write(tag: Tag, text: string, { x, y, width, align = "left" }: Box, style: Style): number {
    const height = this.height(text, width, style);
    const options = { lang: this.#lang, ...(tag === "TH" && { scope: "Column" }) };
    const element = this.#page.struct(tag, options, () => {
      this.#use(style).fillColor(style.colour);
      this.#page.text(drawable(text), x, y, { width, align, ...layout(style) });
    });
    this.#element.add(element);
    return height;
  }

  height(text: string, width: number, style: Style): number {
    return this.#use(style).heightOfString(drawable(text), { width, ...layout(style) });
  }

  within(tag: Tag, fill: (canvas: Canvas) => void): void {
    const element = this.#page.struct(tag);
    this.#element.add(element);
    fill(new Canvas(this.#page, element, this.#lang));
    element.end();
  }

  /** `y`, or the top of a new page when there is no room. */
  room(y: number, height: number): number {
    if (y + height <= BOTTOM) return y;
    this.#page.addPage();
    return TOP;
  }

  /** Screen readers skip it. */
  decorate(draw: (page: Document) => void): void {
    this.#page.markContent("Artifact", { type: "Layout" });
    draw(this.#page);
    this.#page.endMarkedContent();
  }

  #use({ font, size }: Style): Document {
    return this.#page.font(font).fontSize(size);
  }
}

const layout = ({ leading = 0, tabular = false }: Style) => ({
  lineGap: leading,
  ...(tabular && { features: ["tnum" as const] }),
});
