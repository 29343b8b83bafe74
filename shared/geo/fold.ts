/**
 * Text as it is compared: lower case, without accents, apostrophes or punctuation, words parted by one space.
 * The Turkish dotless ı and dotted İ both count as i, so that "İJSSELSTEIN" and "ıjsselstein" find IJsselstein.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ı", "i")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
