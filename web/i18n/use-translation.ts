import { createContext, use } from "react";
import type { Translator } from "./translator.ts";

export const TranslatorContext = createContext<Translator | null>(null);

/** The texts of the page: read by i18next on the app's pages in the browser, a smaller reader in islands and on the server. */
export function useTranslation(): Translator {
  const translator = use(TranslatorContext);
  if (!translator) throw new Error("There are no texts here");
  return translator;
}
