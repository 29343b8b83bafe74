import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Namespace } from "@domrit/shared/i18n/resources.ts";
import type { i18n } from "i18next";

/** Brings the namespaces of one language into the translator; those already there are not fetched again. */
export async function loadTexts(instance: i18n, locale: Locale, namespaces: readonly Namespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !instance.hasResourceBundle(locale, namespace));
  if (missing.length === 0) return;
  const { textFiles } = await import("./text-files.client.ts");
  await Promise.all(
    missing.map(async (namespace) => {
      const load = textFiles[`${locale}/${namespace}`];
      if (load) instance.addResourceBundle(locale, namespace, await load());
    }),
  );
}
