const ALPHABET = "ABCDEFGHJKLMNPQRTUVWXYZ2346789";

/** Such as `C-K7M-4QX`, from the random id; the letter tells it from a booking's reference or a report's number. */
export function messageNumber(id: string): string {
  let rest = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  let letters = "";
  for (let count = 0; count < 6; count += 1) {
    letters += ALPHABET.charAt(rest % ALPHABET.length);
    rest = Math.floor(rest / ALPHABET.length);
  }
  return `C-${letters.slice(0, 3)}-${letters.slice(3)}`;
}
