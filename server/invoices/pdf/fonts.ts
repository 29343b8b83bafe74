import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import anyAscii from "any-ascii";
import { create, type Font } from "fontkit";

/** Figtree, the typeface of the site, in the weights an invoice uses. Parsed once: it takes longer than an invoice. */
export const FONTS = {
  regular: parse(import.meta.resolve("@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf")),
  semibold: parse(import.meta.resolve("@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf")),
  extrabold: parse(import.meta.resolve("@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf")),
};
export type FontName = keyof typeof FONTS;

function parse(file: string): Font {
  const font = create(readFileSync(fileURLToPath(file)));
  if (font.type !== "TTF") throw new TypeError(`no single font: ${file}`);
  // A glyph that is first met as a part of another, as ı is of i, would never learn which character it stands for, and
  // be lost to whoever copies, searches or hears the text.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

/** The text with every character that the typeface lacks, such as Greek or Cyrillic, in Latin letters. */
export function drawable(text: string): string {
  const draw = (character: string): string =>
    FONTS.regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : anyAscii(character);
  return Array.from(text.normalize("NFC"), draw).join("");
}
