import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { ServiceKey } from "./catalogue.ts";
import type { ServiceContent } from "./content.ts";

/** The text of one service in one language, a file of its own; a check compares the languages. */
export async function loadService(key: ServiceKey, locale: Locale): Promise<ServiceContent> {
  const { content }: { content: ServiceContent } = await import(`./${key}/${locale}.ts`);
  return content;
}
