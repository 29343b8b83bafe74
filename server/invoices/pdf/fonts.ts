import { readFileSync } from "node:fs";
import { join } from "node:path";
import anyAscii from "any-ascii";
import { create, type Font } from "fontkit";

/** Figtree, the site's typeface. Parsed once: parsing takes longer than an invoice. */
export const FONTS = {
  regular: parse("figtree-400.ttf"),
  semibold: parse("figtree-600.ttf"),
  extrabold: parse("figtree-800.ttf"),
};
export type FontName = keyof typeof FONTS;

function parse(file: string): Font {
  const font = create(readFileSync(join(import.meta.dirname, "figtree", file)));
  if (font.type !== "TTF") throw new TypeError(`no single font: ${file}`);
  // Otherwise a glyph first met as part of another, such as ı in i, would have no character for copying, searching and
  // reading aloud.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

/** Between the ends of a fixed route; in Latin letters it would be `:left_right_arrow:`. */
const BOTH_WAYS = /↔/g;

/** Characters missing in the typeface, such as Greek, become Latin letters. */
export function drawable(text: string): string {
  const draw = (character: string): string =>
    FONTS.regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : anyAscii(character);
  return Array.from(text.normalize("NFC").replace(BOTH_WAYS, "–"), draw).join("");
}
