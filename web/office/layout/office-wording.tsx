import { officeKey } from "@domrit/shared/i18n/text-key.ts";
import { type ReactNode, useMemo } from "react";
import type { Translator } from "../../i18n/translator.ts";
import { TranslatorContext, useTranslation } from "../../i18n/use-translation.ts";

/** Texts that the site shares speak to the desk here, not to a guest. */
export function OfficeWording({ children }: { children: ReactNode }) {
  const translator = useTranslation();
  const worded = useMemo(() => ({ ...translator, t: wordedBy(translator) }), [translator]);
  return <TranslatorContext value={worded}>{children}</TranslatorContext>;
}

function wordedBy({ t, exists }: Translator): Translator["t"] {
  const read = t as unknown as (key: string, values?: object) => string;
  const worded = (key: string, values?: object) => read(exists(officeKey(key)) ? officeKey(key) : key, values);
  return worded as unknown as Translator["t"];
}
