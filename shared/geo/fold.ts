/** Letters that do not come apart into a base letter and a mark. */
const PLAIN: Record<string, string> = { ı: "i", ß: "ss", ø: "o", ł: "l", đ: "d" };

/**
 * Text as it is compared: lower case, without accents, apostrophes or punctuation, words parted by one space.
 * The Turkish dotless ı and dotted İ both count as i, so that "İJSSELSTEIN" and "ıjsselstein" find IJsselstein.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[ıßøłđ]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
