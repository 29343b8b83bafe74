import type { z } from "zod";
import { message } from "../i18n/validation-key.ts";

/** Longer than most full names; a sentence to a stranger should not fit. */
export const NAME_LENGTH = 60;

/** More digits than a room or a house number has could be a telephone number for a stranger to call. */
const MOST_DIGITS = 4;

/** Letters of any script with their marks, digits and what stands between them; the joiner is written in Persian names. */
const NAME = /^['’‘(]?[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c '’‘.,·・/&()-]*$/u;

/** True for what can be somebody's name: "d'Artagnan-Çelik", "v/d Berg, kamer 214", "Jansen & Zn", "李明"; not for a number or a link. */
export function isPersonName(text: string): boolean {
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  return text.length <= NAME_LENGTH && NAME.test(text) && /\p{L}/u.test(text) && digits <= MOST_DIGITS;
}

/** A name as a form takes it: "A.Jansen" becomes "A. Jansen", so that no mail program takes a name for a link. */
export const personName = (text: z.ZodString) =>
  text
    .trim()
    .normalize("NFC")
    .overwrite((name) => name.replace(/\.(?=\p{L}{2}|\p{N})/gu, ". ").replace(/ {2,}/g, " "))
    .max(NAME_LENGTH, message("tooLong"))
    .refine((name) => name === "" || isPersonName(name.slice(0, NAME_LENGTH)), message("nameInvalid"));
