/** Letters and digits that are not mistaken for one another over the phone or on paper. */
const ALPHABET = "ABCDEFGHJKLMNPQRTUVWXYZ2346789";

/**
 * What a contact message is called by in e-mails and over the phone, such as `C-K7M-4QX`; derived from its id, which is
 * drawn at random. The letter tells it from a booking's reference and from the number of a report.
 */
export function messageNumber(id: string): string {
  let rest = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  let letters = "";
  for (let count = 0; count < 6; count += 1) {
    letters += ALPHABET.charAt(rest % ALPHABET.length);
    rest = Math.floor(rest / ALPHABET.length);
  }
  return `C-${letters.slice(0, 3)}-${letters.slice(3)}`;
}
