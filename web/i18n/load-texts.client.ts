import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Namespace } from "@domrit/shared/i18n/resources.ts";
import type { i18n, ResourceKey } from "i18next";

const files = import.meta.glob<ResourceKey>("../../shared/i18n/*/*.json", { import: "default" });

/** Brings the namespaces of one language into the translator; those already there are not fetched again. */
export async function loadTexts(instance: i18n, locale: Locale, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (instance.hasResourceBundle(locale, namespace)) return;
      const load = files[`../../shared/i18n/${locale}/${namespace}.json`];
      if (load) instance.addResourceBundle(locale, namespace, await load());
    }),
  );
}
