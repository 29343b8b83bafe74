import { type Locale, localesOf } from "@domrit/shared/i18n/locales.ts";
import type { Namespace } from "@domrit/shared/i18n/resources.ts";

const files = Object.keys(import.meta.glob("../../shared/i18n/nl/*/*.json"));

const NAMESPACES = files.map((file) => file.replace(/^.*\/|\.json$/g, "") as Namespace);

/** Every namespace that there is in a language. */
export const namespacesIn = (locale: Locale): Namespace[] =>
  NAMESPACES.filter((namespace) => localesOf(namespace).includes(locale));
