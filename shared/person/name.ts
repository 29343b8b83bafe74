import type { z } from "zod";
import { message } from "../i18n/validation-key.ts";

/** Longer than most full names; a sentence to a stranger should not fit. */
export const NAME_LENGTH = 60;

/** Letters of any script with their marks, blanks, apostrophes, hyphens, dots; the joiner is written in Persian names. */
const NAME = /^['’‘]?\p{L}[\p{L}\p{M}\u200c '’‘.·‐‑-]*$/u;

/** True for what can be somebody's name: "d'Artagnan-Çelik", "Jan Peter v.d. Berg", "李明"; not for a number or a link. */
export function isPersonName(text: string): boolean {
  return text.length <= NAME_LENGTH && NAME.test(text);
}

/** A name as a form takes it: "A.Jansen" becomes "A. Jansen", so that no mail program takes a name for a link. */
export const personName = (text: z.ZodString) =>
  text
    .trim()
    .normalize("NFC")
    .overwrite((typed) => typed.replace(/\.(?=\p{L}{2})/gu, ". ").replace(/ {2,}/g, " "))
    .max(NAME_LENGTH, message("tooLong"))
    .refine((name) => name === "" || isPersonName(name.slice(0, NAME_LENGTH)), message("nameInvalid"));
