const DIGIT = "#";
const LETTER = "@";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Whether a text says where digits or letters stand: `#` is a digit, `@` a letter, anything else itself, such as `PO-######`. */
export const isReferencePattern = (typed: string): boolean => typed.includes(DIGIT) || typed.includes(LETTER);

/** Compared place by place, as nobody's regular expression is run here; letters in either case. */
export function fitsPattern(pattern: string, reference: string): boolean {
  const [asked, typed] = [[...pattern], [...reference]];
  return asked.length === typed.length && asked.every((place, index) => isAt(place, typed[index] ?? ""));
}

function isAt(place: string, typed: string): boolean {
  if (place === DIGIT) return /^[0-9]$/.test(typed);
  if (place === LETTER) return /^\p{L}$/u.test(typed);
  return place.toLowerCase() === typed.toLowerCase();
}

/** A reference that fits, to be shown: `PO-123456`. */
export function exampleOf(pattern: string): string {
  const count = { digits: 0, letters: 0 };
  const filled = (place: string): string => {
    if (place === DIGIT) {
      count.digits += 1;
      return String(count.digits % 10);
    }
    if (place !== LETTER) return place;
    count.letters += 1;
    return LETTERS.charAt((count.letters - 1) % LETTERS.length);
  };
  return [...pattern].map(filled).join("");
}
