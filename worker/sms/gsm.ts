/** The characters of an ordinary text message (GSM 03.38, basic and extension table): 160 of them fit in one. */
const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const EXTENSION = "^{}\\[~]|€";

/** Letters that do not come apart into a base letter and a mark. */
const REPLACEMENTS: Record<string, string> = {
  ı: "i",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  œ: "oe",
  Œ: "Oe",
  ħ: "h",
  Ħ: "H",
  ŧ: "t",
  Ŧ: "T",
  ŋ: "n",
  Ŋ: "N",
  "‑": "-",
  "–": "-",
  "—": "-",
  "’": "'",
  "‘": "'",
  "‚": "'",
  "′": "'",
  "´": "'",
  "`": "'",
  "“": '"',
  "„": '"',
  "”": '"',
  "…": "...",
};

/**
 * The text in the characters of an ordinary text message: one letter outside of them, such as a Turkish ş, would make
 * the phone network carry 70 characters instead of 160. Such letters lose their mark; what has no likeness becomes `?`.
 */
export function toGsm(text: string): string {
  return Array.from(text.normalize("NFC"), (character) => {
    if (BASIC.includes(character) || EXTENSION.includes(character)) return character;
    // Amounts are written with a space that no line breaks at.
    if (/\s/.test(character)) return " ";
    const plain = REPLACEMENTS[character] ?? character.normalize("NFD").charAt(0);
    return Array.from(plain).every((letter) => BASIC.includes(letter)) ? plain : "?";
  }).join("");
}

/** Whether a name can be written so: of one in Cyrillic or Arabic nothing would be left to read. */
export const isGsm = (text: string): boolean => !toGsm(text.replaceAll("?", "")).includes("?");

/** The length of such a text as the network counts it: characters of the extension table count twice. */
export function gsmLength(text: string): number {
  return Array.from(text).reduce((length, character) => length + (EXTENSION.includes(character) ? 2 : 1), 0);
}
