import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { figures } from "../figures.ts";
import type { ServiceKey } from "./catalogue.ts";
import type { ServiceContent } from "./content.ts";
import { parseService } from "./parse-service.ts";

/** The text of one service in one language, a file of its own; a check compares the languages. */
export async function loadService(key: ServiceKey, locale: Locale): Promise<ServiceContent> {
  const { default: markdown }: { default: string } = await import(`./${key}/${locale}.md?raw`);
  return parseService(markdown, figures(locale));
}
