import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Namespace } from "@domrit/shared/i18n/resources.ts";
import type { Resource, ResourceKey, ResourceLanguage } from "i18next";
import { byNamespace } from "./by-namespace.ts";

const files = byNamespace(
  import.meta.glob<ResourceKey>("../../shared/i18n/*/*/*.json", { eager: true, import: "default" }),
);

/** The texts of one language, cut down to the namespaces a page needs. */
export function textsFor(locale: Locale, namespaces: readonly Namespace[]): Resource {
  const texts: ResourceLanguage = {};
  for (const namespace of namespaces) {
    const file = files[`${locale}/${namespace}`];
    if (!file) throw new Error(`No texts for ${locale}/${namespace}`);
    texts[namespace] = file;
  }
  return { [locale]: texts };
}
