/** GSM 03.38, basic and extension table: 160 characters fit in one message. */
const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const EXTENSION = "^{}\\[~]|€";

/** Letters that Unicode does not split into a base letter and a mark. */
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

/** One letter outside GSM reduces a message from 160 to 70 characters: it loses its mark or becomes `?`. */
export function toGsm(text: string): string {
  return Array.from(text.normalize("NFC"), (character) => {
    if (BASIC.includes(character) || EXTENSION.includes(character)) return character;
    // Amounts contain a no-break space.
    if (/\s/.test(character)) return " ";
    const plain = REPLACEMENTS[character] ?? character.normalize("NFD").charAt(0);
    return Array.from(plain).every((letter) => BASIC.includes(letter)) ? plain : "?";
  }).join("");
}

/** False for a name in Cyrillic or Arabic: nothing readable would be left. */
export const isGsm = (text: string): boolean => !toGsm(text.replaceAll("?", "")).includes("?");

/** Characters of the extension table count twice. */
export function gsmLength(text: string): number {
  return Array.from(text).reduce((length, character) => length + (EXTENSION.includes(character) ? 2 : 1), 0);
}

/** A longer message is sent and paid as two. */
const SINGLE = 160;
/** Reserve, since a gateway may count otherwise. */
const SPARE = 5;

/** The first wording that fits in one SMS, fullest first; else the last one, in GSM characters. */
export function firstThatFits(wordings: readonly string[]): string {
  const texts = wordings.map((text) => toGsm(text).trimEnd());
  return texts.find((text) => gsmLength(text) <= SINGLE - SPARE) ?? texts.at(-1) ?? "";
}

/** Whole words up to `most` characters; a longer first word is cut. */
export function inWords(text: string, most: number): string {
  const fits = (part: string): boolean => gsmLength(toGsm(part)) <= most;
  const words = text.trim().split(/\s+/);
  const parts = words.map((_, dropped) => words.slice(0, words.length - dropped).join(" "));
  const [first = ""] = words;
  const letters = Array.from(first, (_, cut) => first.slice(0, first.length - cut));
  return [...parts, ...letters].find(fits) ?? "";
}
