import type { FieldErrors } from "@domrit/shared/errors.ts";
import type { ValidationKey } from "@domrit/shared/i18n/validation-key.ts";
import { useTranslation } from "../i18n/use-translation.ts";

/**
 * Gives the text of a field error. Schemas say a key of the `validation` namespace; the server says the text itself,
 * already in the page's language.
 */
export function useFieldText(): (message: string) => string {
  const { t, exists } = useTranslation();
  const isKey = (message: string): message is ValidationKey => exists(`validation:${message}`);
  return (message) => (isKey(message) ? t(`validation:${message}`) : message);
}

/** All that is said of a field as one text. */
export const inOneText = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, texts]) => [path, [texts.join(" ")]]));
