import type { Translate } from "@domrit/server/i18n/translate.ts";
import { withoutLinks } from "@domrit/shared/booking/links.ts";
import { isPersonName } from "@domrit/shared/person/name.ts";
import type { Part } from "./email-content.ts";

/** More words than this are a sentence, not a name. */
const MOST_WORDS = 5;

/** Undefined when the name could be a message, for example with digits. */
export function greetedName(name: string | null | undefined): string | undefined {
  if (!name || !isPersonName(name) || isSentence(name) || /\p{N}/u.test(name)) return undefined;
  return name;
}

export function greeting(t: Translate, name: string | null | undefined): Part {
  const greeted = greetedName(name);
  const text = greeted ? t("email:confirmation.greeting", { name: greeted }) : t("email:confirmation.greetingUnknown");
  return { kind: "text", text };
}

/** A few words without links for an unconfirmed address; undefined when they could be a message. */
export const safeWords = (typed: string): string | undefined => (isSentence(typed) ? undefined : withoutLinks(typed));

const isSentence = (text: string): boolean => text.split(/\s+/).length > MOST_WORDS;
