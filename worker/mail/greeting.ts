import type { Translate } from "@domrit/server/i18n/translate.ts";
import { withoutLinks } from "@domrit/shared/booking/links.ts";
import { greetedName, isSentence } from "@domrit/shared/person/greeted-name.ts";
import type { Part } from "./email-content.ts";

export function greeting(t: Translate, name: string | null | undefined): Part {
  const greeted = greetedName(name);
  const text = greeted ? t("email:confirmation.greeting", { name: greeted }) : t("email:confirmation.greetingUnknown");
  return { kind: "text", text };
}

/** A few words without links for an unconfirmed address; undefined when they could be a message. */
export const safeWords = (typed: string): string | undefined => (isSentence(typed) ? undefined : withoutLinks(typed));
