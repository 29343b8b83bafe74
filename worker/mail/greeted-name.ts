import { isPersonName } from "@domrit/shared/person/name.ts";

/** More words than this are a sentence rather than a name. */
const MOST_WORDS = 5;

/** The name as an e-mail may say it to a mailbox that has proved nothing, or undefined where it could be a message. */
export function greetedName(name: string | null | undefined): string | undefined {
  if (!name || !isPersonName(name) || name.split(" ").length > MOST_WORDS) return undefined;
  return name;
}
