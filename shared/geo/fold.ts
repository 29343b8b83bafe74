/** Letters that Unicode does not split into a base letter and a mark. */
const PLAIN: Record<string, string> = { ı: "i", ß: "ss", ø: "o", ł: "l", đ: "d" };

/** For comparing: lower case, no accents or punctuation, single spaces. The Turkish ı and İ count as i. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[ıßøłđ]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
