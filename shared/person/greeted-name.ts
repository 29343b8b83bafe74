import { isPersonName } from "./name.ts";

/** More words than this are a sentence, not a name. */
const MOST_WORDS = 5;

export const isSentence = (text: string): boolean => text.split(/\s+/).length > MOST_WORDS;

/** A typed name that somebody else may be shown; undefined when it could be a message, for example with digits. */
export function greetedName(name: string | null | undefined): string | undefined {
  if (!name || !isPersonName(name) || isSentence(name) || /\p{N}/u.test(name)) return undefined;
  return name;
}

/** Its first word, as it was typed; undefined as above, and where that word is an initial or a title ("A.", "v/d"). */
export function greetedFirstName(name: string | null | undefined): string | undefined {
  const first = greetedName(name)?.split(" ")[0];
  return first && /^[\p{L}\p{M}'’-]{2,}$/u.test(first) ? first : undefined;
}
