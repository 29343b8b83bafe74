import { readFileSync } from "node:fs";
import { join } from "node:path";
import anyAscii from "any-ascii";
import { create, type Font } from "fontkit";

/** Figtree, the typeface of the site, in the weights an invoice uses. Parsed once: it takes longer than an invoice. */
export const FONTS = {
  regular: parse("figtree-400.ttf"),
  semibold: parse("figtree-600.ttf"),
  extrabold: parse("figtree-800.ttf"),
};
export type FontName = keyof typeof FONTS;

function parse(file: string): Font {
  const font = create(readFileSync(join(import.meta.dirname, "figtree", file)));
  if (font.type !== "TTF") throw new TypeError(`no single font: ${file}`);
  // A glyph that is first met as a part of another, as ı is of i, would never learn which character it stands for, and be
  // lost when the text is copied, searched or read aloud.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

/** The text with every character that the typeface lacks, such as Greek or Cyrillic, in Latin letters. */
export function drawable(text: string): string {
  const draw = (character: string): string =>
    FONTS.regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : anyAscii(character);
  return Array.from(text.normalize("NFC"), draw).join("");
}
