import { CARD_FIELD_LENGTH, groupDigits } from "@domrit/shared/cards/card-number.ts";

type EditState = { value: string; caret: number };

const digitsIn = (text: string): string => text.replace(/\D/g, "");

function behind(value: string, digits: number): number {
  if (digits === 0) return 0;
  return Math.min(digits + Math.floor((digits - 1) / 4), value.length);
}

/**
 * A card number after an edit, in groups of four again, with the caret behind the digit it was behind. Where only the
 * space between two groups was deleted, the digit beyond it goes instead: a key that deletes always deletes something.
 */
export function regroup({ value, caret }: EditState, inputType: string): EditState {
  const before = digitsIn(value.slice(0, caret));
  const after = digitsIn(value.slice(caret));
  const isSpaceGone = value.length === groupDigits(value).length - 1 && before.length > 0 && before.length % 4 === 0;
  const kept = isSpaceGone && inputType === "deleteContentBackward" ? before.slice(0, -1) : before;
  const rest = isSpaceGone && inputType === "deleteContentForward" ? after.slice(1) : after;
  const grouped = groupDigits(kept + rest).slice(0, CARD_FIELD_LENGTH);
  return { value: grouped, caret: behind(grouped, kept.length) };
}
