import type { FieldErrors } from "@domrit/shared/errors.ts";
import { useTranslation } from "../i18n/use-translation.ts";

/**
 * Gives the text of a field error. Schemas say a `ValidationKey`; the server says the text itself, already in the page's
 * language.
 */
export function useFieldText(): (message: string) => string {
  const { t, exists } = useTranslation();
  return (message) => {
    const key = [`validation:${message}`, `refusals:${message}`].find(exists);
    return key === undefined ? message : t(key as "validation:required");
  };
}

/** All that is said of a field as one text. */
export const inOneText = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, texts]) => [path, [texts.join(" ")]]));
