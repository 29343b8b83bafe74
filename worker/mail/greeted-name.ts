import type { Translate } from "@domrit/server/i18n/translate.ts";
import { withoutLinks } from "@domrit/shared/booking/links.ts";
import { isPersonName } from "@domrit/shared/person/name.ts";
import type { Part } from "./email-content.ts";

/** More words than this are a sentence rather than a name. */
const MOST_WORDS = 5;

/** The name for an e-mail to an unconfirmed address, or undefined when it could be a message, as one with digits. */
export function greetedName(name: string | null | undefined): string | undefined {
  if (!name || !isPersonName(name) || isSentence(name) || /\p{N}/u.test(name)) return undefined;
  return name;
}

/** How an e-mail begins: by name, where that is one. */
export function greeting(t: Translate, name: string | null | undefined): Part {
  const greeted = greetedName(name);
  const text = greeted ? t("email:confirmation.greeting", { name: greeted }) : t("email:confirmation.greetingUnknown");
  return { kind: "text", text };
}

/** A few typed words without links, for an e-mail to an unconfirmed address; undefined when they could be a message. */
export const safeWords = (typed: string): string | undefined => (isSentence(typed) ? undefined : withoutLinks(typed));

const isSentence = (text: string): boolean => text.split(/\s+/).length > MOST_WORDS;
