import { inOfficeWording } from "@domrit/shared/i18n/office-wording.ts";
import { type ReactNode, useMemo } from "react";
import { TranslatorContext, useTranslation } from "../../i18n/use-translation.ts";

/** Has what the office shares with the site speak to the desk and not to a guest. */
export function OfficeWording({ children }: { children: ReactNode }) {
  const translator = useTranslation();
  const worded = useMemo(() => ({ ...translator, t: inOfficeWording(translator.t) }), [translator]);
  return <TranslatorContext value={worded}>{children}</TranslatorContext>;
}
